"""The whole OpenAPI document of a catalog, and the Overlay that brings it into another one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errdex.views.openapi.components import Components
from errdex.views.openapi.recovery import catalog_data
from errdex.views.openapi.responses import Responses

if TYPE_CHECKING:
    from errdex.model import Catalog, Operation
    from errdex.views.schemas.fields import Schema

PATCH_LEVEL = {"3.0": "3.0.3", "3.1": "3.1.0", "3.2": "3.2.0"}
FAILURE = 400
"""First status that is a failure by itself."""
METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}
"""Methods that every version knows; ``query`` came with 3.2."""


class Document:
    """One catalog as OpenAPI documents of one dialect (3.0, or 3.1 and 3.2) and profile."""

    def __init__(
        self, catalog: Catalog, version: str, profile: str, prefix: str | None, *, is_text: bool = False
    ) -> None:
        """Make all components. ``is_text``: as finished text, for a document that nobody takes apart."""
        self.catalog = catalog
        self.profile = profile
        self.components = Components(catalog, version, profile == "closed", prefix, is_text=is_text)
        self.responses = Responses(self.components, profile == "open" and catalog.codes_open)
        if is_text:
            self.responses.lay_out()
            self.components.forget()

    def head(self, mark: str, version: str) -> Schema:
        """Return what stands before the components. ``mark`` says where the document comes from."""
        catalog = self.catalog
        info: Schema = {"title": f"Errors of {catalog.title}", "version": catalog.version or "0"}
        description = "\n\n".join(text.strip() for text in (catalog.summary, catalog.description) if text)
        info["description"] = description or f"What {catalog.title} answers when a request fails."
        document: Schema = {"openapi": PATCH_LEVEL[version], "x-generated-by": mark, "info": info}
        # Linters ask for both; a library of errors has neither a server nor a security scheme of its own.
        document["servers"] = [{"url": "/"}]
        document["security"] = []
        document["paths"] = self.paths(version)
        return document

    def tail(self) -> Schema:
        """Return what stands after the components."""
        return {"x-errdex": {"profile": self.profile, **catalog_data(self.catalog)}}

    def component_sections(self) -> Schema:
        """Return the components by section; a section without members is left out."""
        sections = {
            "schemas": self.components.schemas,
            "responses": self.responses.components_by_name,
            "headers": self.components.headers,
            "examples": self.components.examples,
        }
        return {name: _sorted(members) for name, members in sections.items() if members}

    def routes(self, version: str) -> dict[tuple[str, str], list[Operation]]:
        """Return (path, method) -> the operations behind it, for operations that say their route."""
        routes: dict[tuple[str, str], list[Operation]] = {}
        for operation in self.catalog.operations.values():
            if operation.http_method is None or operation.http_path is None:
                continue
            method = operation.http_method.lower()
            if method in METHODS or (method == "query" and version == "3.2"):
                routes.setdefault((operation.http_path, method), []).append(operation)
        return routes

    def paths(self, version: str) -> Schema:
        """Return path -> method -> what errdex knows of the operation: its name, parameters in the path, errors."""
        paths: Schema = {}
        for (path, method), operations in sorted(self.routes(version).items()):
            entry: Schema = {}
            for operation in operations:
                if operation.operation_id is not None:
                    entry.setdefault("operationId", operation.operation_id)
                entry.setdefault("summary", operation.summary or operation.name)
            parameters = [
                {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
                for name in dict.fromkeys(re.findall(r"\{([^{}]+)\}", path))
            ]
            if parameters:
                entry["parameters"] = parameters
            responses = self.route_responses(operations)
            # A document needs at least one response for an operation, also for one that can't fail.
            entry["responses"] = responses or {"default": {"description": "No errors are declared."}}
            paths.setdefault(path, {})[method] = entry
        return paths

    def route_responses(self, operations: list[Operation]) -> Schema:
        """Return status -> reference to the response.

        Below 400 the response of a route is its success: a failure there stays a component for the author to merge,
        since a reference from here would say that the route never succeeds.
        """
        found = self.joint(operations)
        return {
            str(status): {"$ref": self.components.reference("responses", name)}
            for status, name in sorted(found.items())
            if status >= FAILURE
        }

    def joint(self, operations: list[Operation]) -> dict[int, str]:
        """Return the responses of several operations behind one route: where they differ, all errors of the status."""
        found: dict[int, str] = {}
        for operation in operations:
            for status, name in self.responses.of_operation[operation.name].items():
                known = found.setdefault(status, name)
                if known != name:
                    found[status] = self.responses.shared_name(status)
        return found

    def applied_responses(self, found: dict[int, str]) -> Schema:
        """Return what goes into a document of others: status -> reference to the very component, as above from 400."""
        return {
            str(status): {"$ref": self.components.reference("responses", self.responses.resolved(name))}
            for status, name in sorted(found.items())
            if status >= FAILURE
        }

    def applied_components(self, mark: str, roots: list[Any]) -> Schema:
        """Return the components that ``roots`` need, by section, each with our mark: they will stand beside others'."""
        return {
            section: {name: {"x-generated-by": mark, **member} for name, member in members.items()}
            for section, members in used_components(self.component_sections(), roots).items()
        }

    def overlay(self, mark: str, version: str) -> Schema | None:
        """Return an Overlay 1.0 that adds the errors to a document with these paths; None without any route.

        What is there under our names goes first: updates join lists, so that a second run would double them.
        """
        routes = {
            route: self.applied_responses(self.joint(operations))
            for route, operations in sorted(self.routes(version).items())
        }
        routes = {route: responses for route, responses in routes.items() if responses}
        if not routes:
            return None
        used = self.applied_components(mark, list(routes.values()))
        actions: list[Any] = [{"target": "$", "update": {"components": {name: {} for name in used}}}]
        for section, members in used.items():
            for name in members:
                actions.append({"target": f"$.components.{section}{_bracket(name)}", "remove": True})
        actions.append({"target": "$.components", "update": used})
        for (path, method), responses in routes.items():
            place = f"$.paths{_bracket(path)}.{method}.responses"
            for status in responses:
                actions.append({"target": f"{place}{_bracket(status)}", "remove": True})
            actions.append({"target": place, "update": responses})
        return {
            "overlay": "1.0.0",
            "x-generated-by": mark,
            "info": {"title": f"Errors of {self.catalog.title}", "version": self.catalog.version or "0"},
            "actions": actions,
        }


def used_components(sections: Schema, roots: list[Any]) -> Schema:
    """Return the components that ``roots`` refer to, directly or through others; sections in their order."""
    wanted: set[tuple[str, str]] = set()
    waiting: list[Any] = list(roots)
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            texts = [value.get("$ref"), *value["mapping"].values()] if _is_discriminator(value) else [value.get("$ref")]
            for text in texts:
                if isinstance(text, str) and text.startswith("#/components/"):
                    section, _, name = text[len("#/components/") :].partition("/")
                    if (section, name) not in wanted and name in sections.get(section, {}):
                        wanted.add((section, name))
                        waiting.append(sections[section][name])
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return {
        section: {name: member for name, member in members.items() if (section, name) in wanted}
        for section, members in sections.items()
        if any((section, name) in wanted for name in members)
    }


def _is_discriminator(value: Schema) -> bool:
    return "propertyName" in value and isinstance(value.get("mapping"), dict)


def _bracket(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace("'", "\\'")
    return f"['{escaped}']"


def _sorted(members: Schema) -> Schema:
    return {name: members[name] for name in sorted(members)}
