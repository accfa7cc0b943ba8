"""The one connection to datamodel-code-generator, which comes with the extra ``errdex[models]``.

It is imported when models are made and never before; one call makes all models of a catalog.
"""

from __future__ import annotations

import json
import warnings
from typing import TYPE_CHECKING, Any

from errdex.diagnostics import ErrdexError

if TYPE_CHECKING:
    from collections.abc import Mapping

INSTALL = "pip install 'errdex[models]'"
KINDS = {
    "pydantic": "PydanticV2BaseModel",
    "dataclass": "DataclassesDataclass",
    "msgspec": "MsgspecStruct",
}
"""Kind of model as options name it -> as datamodel-code-generator does."""
RENAMING = ("pydantic", "msgspec")
"""Kinds whose members can have another name than on the wire."""


def generator_version() -> str:
    """Return the version of datamodel-code-generator, or nothing where it is not installed; imports none of it."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("datamodel-code-generator")
    except PackageNotFoundError:
        return ""


def models_text(schema: Mapping[str, Any], *, kind: str, header: str, root: str, names: Mapping[str, str]) -> str:
    """Return a Python module with a model for every ``$defs`` member of a JSON Schema, and for the schema itself.

    ``kind`` is one of ``KINDS``; ``header`` the first line, a comment; ``root`` the name of the whole; ``names`` maps
    wire names to the Python names that they get where the kind allows. Raises :class:`ErrdexError` where the extra is
    not installed or the models can't be made.
    """
    try:
        import datamodel_code_generator as codegen
        from datamodel_code_generator.enums import DataModelType, NamingStrategy
        from datamodel_code_generator.parser import LiteralType
    except ImportError as error:
        raise ErrdexError(
            f"target models needs datamodel-code-generator ({error})", help=f"install it with `{INSTALL}`"
        ) from error
    renamed = kind in RENAMING
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # hints to people who run the tool by hand
            found = codegen.generate(
                json.dumps(schema),
                config=codegen.GenerateConfig(
                    input_file_type=codegen.InputFileType.JsonSchema,
                    output_model_type=DataModelType[KINDS[kind]],
                    target_python_version=codegen.PythonVersion.PY_310,
                    class_name=root,
                    custom_file_header=header,
                    disable_timestamp=True,
                    formatters=[codegen.Formatter.BUILTIN],
                    use_standard_collections=True,
                    use_union_operator=True,
                    use_double_quotes=True,
                    field_constraints=kind == "pydantic",
                    use_annotated=kind != "dataclass",
                    use_schema_description=True,
                    use_field_description=True,
                    use_inline_field_description=True,
                    enum_field_as_literal=LiteralType.One,
                    aliases=dict(names) if renamed else None,
                    allow_population_by_field_name=kind == "pydantic",
                    keyword_only=kind != "pydantic",
                    keep_model_order=True,
                    naming_strategy=NamingStrategy.ParentPrefixed,
                    strict_nullable=True,
                ),
            )
    except Exception as error:
        raise ErrdexError(f"datamodel-code-generator {generator_version()}: {type(error).__name__}: {error}") from error
    if not isinstance(found, str) or not any(sign in found for sign in (f"class {root}", f"{root}:", f"{root} =")):
        raise ErrdexError(f"datamodel-code-generator {generator_version()} made no {root}", help=f"try `{INSTALL} -U`")
    return found
