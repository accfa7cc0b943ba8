"""``errdex openapi apply`` on documents as teams write them: JSON, YAML with comments, and several files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from errdex import cli
from errdex.diagnostics import ErrdexError
from errdex.outputs.inplace import replace_files
from openapi_spec_validator import OpenAPIV30SpecValidator, validate

SPECS = Path(__file__).resolve().parents[1] / "data" / "specs"
DOCUMENTS = ("parcels-3.0.json", "parcels-3.1.yaml", "fleet/openapi.yaml")
MARK = "made by errdex from parcel-desk, do not edit"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the documents and their catalog, which is the current folder too."""
    shutil.copytree(SPECS, tmp_path / "work")
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path / "work"


class Run:
    """What a command line gave."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str) -> None:
        capsys.readouterr()
        self.code = cli.run(["openapi", "apply", *arguments, "--source", "catalog.yaml"])
        self.out, self.err = capsys.readouterr()


def read(path: Path | str) -> Any:
    """Return a document as data; statuses are texts whatever their quotes."""
    text = Path(path).read_text(encoding="utf-8")
    data = json.loads(text) if str(path).endswith(".json") else yaml.load(text, yaml.CSafeLoader)
    return as_text(data)


def as_text(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): as_text(member) for key, member in value.items()}
    return [as_text(item) for item in value] if isinstance(value, list) else value


def texts(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def operation(document: str, method: str, path: str) -> Any:
    """Return an operation of a document, wherever it stands."""
    item = read(document)["paths"][path]
    if "$ref" in item:
        file, _, pointer = item["$ref"].partition("#")
        item = read(Path(document).parent / file)
        for token in pointer.split("/")[1:]:
            item = item[token]
    return item[method]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_operation_gets_its_errors(document: str, folder: Path, capsys: Any) -> None:
    """Each operation lists just the statuses it can fail with, beside what it had, and the document is valid."""
    done = Run(capsys, document, "--existing", "merge")
    assert (done.code, done.err) == (0, "")
    cases = {
        ("get", "/parcels"): ({"400", "503"}, {"200", "4XX", "default"}),
        ("post", "/parcels"): ({"400", "422", "503"}, {"201", "500"}),
        ("get", "/parcels/{parcelId}"): ({"400", "404", "503"}, {"200"}),
        ("delete", "/parcels/{parcelId}"): ({"400", "404", "409", "503"}, {"204", "4XX", "500"}),
    }
    for (method, path), (ours, theirs) in cases.items():
        found = set(operation(document, method, path)["responses"])
        assert ours <= found <= ours | theirs
    validate(read(document), base_uri=(folder / document).as_uri())


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("existing", ["merge", "replace"])
def test_applying_again_changes_nothing(document: str, existing: str, folder: Path, capsys: Any) -> None:
    """A second run leaves every byte, also without the choice that the first one needed."""
    assert Run(capsys, document, "--existing", existing).code == 0
    before = texts(folder)
    again = Run(capsys, document)
    assert (again.code, texts(folder)) == (0, before)
    assert "is up to date" in again.out
    assert Run(capsys, document, "--existing", existing).code == 0
    assert texts(folder) == before
    assert Run(capsys, document, "--check").code == 0


@pytest.mark.parametrize("document", DOCUMENTS)
def test_check_and_diff_write_nothing(document: str, folder: Path, capsys: Any) -> None:
    """``--check`` fails with the command that repairs it, ``--diff`` shows the change; neither writes."""
    before = texts(folder)
    checked = Run(capsys, document, "--existing", "merge", "--check")
    assert checked.code == 1
    assert (
        f"Run `errdex openapi apply {document} --source catalog.yaml --existing merge` to repair this." in checked.out
    )
    shown = Run(capsys, document, "--existing", "merge", "--diff")
    assert shown.code == 0
    assert f"--- a/{document}\n+++ b/{document}\n" in shown.out
    assert texts(folder) == before
    assert Run(capsys, document, "--existing", "merge", "--check", "--diff").code == 1


def test_every_line_of_the_author_stays(folder: Path, capsys: Any) -> None:
    """Comments, blank lines, quotes, integer keys, odd spacing and numbers of a YAML document are untouched."""
    path = folder / "parcels-3.1.yaml"
    old = path.read_text().split("\n")
    assert Run(capsys, path.name, "--existing", "replace").code == 0
    new = path.read_text().split("\n")
    start = old.index("        422:") + 1
    replaced = old[start : old.index('        "500": &oops')]
    inline = "    get: {operationId: getParcel, responses: {'200': {description: One parcel.}}}"
    assert {row for row in old if row not in new} <= {*replaced, inline}
    kept = [row for row in old if row in new]
    at = 0
    for row in kept:
        at = new.index(row, at) + 1
    assert "        422:" in new
    assert "        '404':" in new, "new keys have the quotes that the file prefers"


def test_json_keeps_its_layout(folder: Path, capsys: Any) -> None:
    """Indent, members on one line, escapes and spellings of numbers in JSON stay; new members look like the old."""
    path = folder / "parcels-3.0.json"
    old = path.read_text()
    assert Run(capsys, path.name, "--existing", "merge").code == 0
    new = path.read_text()
    for piece in ('"maximum": 1e3', "\\u2014 \\ud83d\\udce6", '"servers": [ {"url": "https://parcels.example.com"} ]'):
        assert piece in old
        assert piece in new
    assert '                    "404": { "$ref": "#/components/responses/ParcelDesk_404" },\n' in new
    assert list(read(path)) == list(json.loads(old))


def test_statuses_come_before_ranges_and_default(folder: Path, capsys: Any) -> None:
    """``4XX`` and ``default`` stay as they are and stay behind the statuses they no longer speak for."""
    assert Run(capsys, "parcels-3.1.yaml", "--existing", "merge").code == 0
    responses = operation("parcels-3.1.yaml", "get", "/parcels")["responses"]
    assert list(responses) == ["200", "400", "4XX", "503", "default"]
    assert responses["4XX"] == {"description": "Something about the request."}
    assert responses["default"] == {"description": "Anything else."}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_an_existing_response_is_nobodys_to_guess(document: str, folder: Path, capsys: Any) -> None:
    """Without a choice nothing is written, and both responses are shown with the place."""
    before = texts(folder)
    done = Run(capsys, document)
    assert done.code == 1
    assert "error[OAS003 response-taken] sendParcel has a response 422 already: `Not valid.`" in done.out
    assert "the catalog's is: `Status 422: ADDRESS_UNKNOWN.`" in done.out
    assert "--existing merge keeps both, --existing replace takes the catalog's" in done.out
    assert texts(folder) == before


def test_a_merged_response_keeps_all_that_was_there(folder: Path, capsys: Any) -> None:
    """Schema and examples of both stand side by side; the old example gets a name."""
    assert Run(capsys, "parcels-3.0.json", "--existing", "merge").code == 0
    merged = operation("parcels-3.0.json", "post", "/parcels")["responses"]["422"]
    assert merged["description"] == "Not valid."
    media = merged["content"]["application/json"]
    assert media["schema"] == {
        "anyOf": [
            {"$ref": "#/components/schemas/Failure"},
            {"$ref": "#/components/schemas/ParcelDesk_ADDRESS_UNKNOWN"},
        ]
    }
    assert media["examples"]["existing"] == {"value": {"error": "no address"}}
    assert media["examples"]["ADDRESS_UNKNOWN"] == {"$ref": "#/components/examples/ParcelDesk_ADDRESS_UNKNOWN"}
    assert "example" not in media


def test_a_merged_response_is_taken_apart_again(folder: Path, capsys: Any) -> None:
    """When the operation no longer has the error, the response is what its author wrote, and components go too."""
    before = read("parcels-3.0.json")
    assert Run(capsys, "parcels-3.0.json", "--existing", "merge").code == 0
    catalog = Path("catalog.yaml")
    text = catalog.read_text()
    start, end = text.index("  ADDRESS_UNKNOWN:"), text.index("  DESK_CLOSED:")
    catalog.write_text(text[:start] + text[end:])
    done = Run(capsys, "parcels-3.0.json")
    assert done.code == 0, done.out + done.err
    assert "1 response changed, 3 components removed" in done.out
    after = read("parcels-3.0.json")
    assert (
        after["paths"]["/parcels"]["post"]["responses"]["422"]
        == (before["paths"]["/parcels"]["post"]["responses"]["422"])
    )


def test_what_no_longer_holds_is_taken_out(folder: Path, capsys: Any) -> None:
    """An operation that leaves the catalog leaves the document as it was before, apart from layout."""
    before = read("parcels-3.0.json")
    assert Run(capsys, "parcels-3.0.json", "--existing", "merge").code == 0
    catalog = Path("catalog.yaml")
    rows = [row for row in catalog.read_text().split("\n") if not row.startswith("  parcel.")]
    text = "\n".join(rows).replace("operations:\ntypes", "types")
    for name in ("parcel.get, parcel.cancel", "parcel.cancel", "parcel.send"):
        text = text.replace(f"    operations: [{name}]\n", "")
    text = text.replace(
        "operations:\nbackoffs", "operations:\n  desk.open: {effect: read, operation_id: openDesk}\nbackoffs"
    )
    catalog.write_text(text)
    done = Run(capsys, "parcels-3.0.json", "--partial")
    assert done.code == 1, "nothing connects the two any more, which is no reason to change a document"
    assert "OAS001" in done.out
    document = read("parcels-3.0.json")
    document["paths"]["/desk"] = {"get": {"operationId": "openDesk", "responses": {"200": {"description": "Open."}}}}
    Path("parcels-3.0.json").write_text(json.dumps(document, indent=2))
    assert Run(capsys, "parcels-3.0.json").code == 0
    after = read("parcels-3.0.json")
    del after["paths"]["/desk"]
    assert after["paths"] == before["paths"]
    assert after["components"]["responses"]["Failure"] == before["components"]["responses"]["Failure"]
    assert all(name.startswith(("Failure", "ParcelDesk_")) for name in after["components"]["responses"])


def test_references_lead_from_every_file_to_the_components(folder: Path, capsys: Any) -> None:
    """Responses stand in the file of their operation; what they refer to stands in the main one."""
    assert Run(capsys, "fleet/openapi.yaml", "--existing", "merge").code == 0
    one = read("fleet/paths/one parcel.yaml")["item"]
    reference = one["get"]["responses"]["404"]["$ref"]
    assert reference == "../openapi.yaml#/components/responses/ParcelDesk_404"
    assert "ParcelDesk_404" in read("fleet/openapi.yaml")["components"]["responses"]
    merged = read("fleet/paths/parcels.yaml")["post"]["responses"]["422"]["content"]["application/json"]
    assert merged["schema"]["anyOf"][1] == {"$ref": "../openapi.yaml#/components/schemas/ParcelDesk_ADDRESS_UNKNOWN"}
    assert texts(folder)["fleet/schemas/parcel.json"] == (SPECS / "fleet/schemas/parcel.json").read_bytes()
    assert list(read("fleet/openapi.yaml")["webhooks"]["arrived"]["post"]["responses"]) == ["204", "503"]


def test_only_used_components_come_in(folder: Path, capsys: Any) -> None:
    """A document with one operation gets what that operation needs, each with our mark, and nothing else."""
    Path("one.yaml").write_text(
        "openapi: 3.0.3\ninfo: {title: One, version: '1'}\npaths:\n  /parcels:\n    get:\n"
        "      operationId: listParcels\n      responses: {}\n"
    )
    assert Run(capsys, "one.yaml", "--partial").code == 0
    components = read("one.yaml")["components"]
    assert set(components["responses"]) == {"ParcelDesk_400", "ParcelDesk_503"}
    assert set(components["schemas"]) == {"ParcelDesk_DESK_CLOSED", "ParcelDesk_TWO_FORMS"}
    assert all(item["x-generated-by"] == MARK for section in components.values() for item in section.values())
    OpenAPIV30SpecValidator(yaml.load(Path("one.yaml").read_text(), yaml.CSafeLoader)).validate()
    assert components["schemas"]["ParcelDesk_TWO_FORMS"]["properties"]["code"]["enum"] == ["TWO_FORMS"], (
        "3.0 has no const"
    )


def test_operations_that_are_missing_are_told_with_near_ones(folder: Path, capsys: Any) -> None:
    """A renamed operation is an error that names the catalog's, the document's, and the way out."""
    path = Path("parcels-3.1.yaml")
    path.write_text(path.read_text().replace("getParcel", "fetchParcel").replace("listParcels", "listParcel"))
    done = Run(capsys, path.name, "--existing", "merge")
    assert done.code == 1
    assert "no operation has the operationId getParcel, which parcel.get names" in done.out
    assert "GET /parcels/{parcelId} has the operationId fetchParcel" in done.out
    assert "GET /parcels has the operationId listParcel" in done.out
    partial = Run(capsys, path.name, "--existing", "merge", "--partial")
    assert partial.code == 0
    assert "passed over, as the document does not have them: parcel.get, parcel.list" in partial.err


def test_a_route_is_enough_where_the_catalog_names_no_id(folder: Path, capsys: Any) -> None:
    """Operations without ``operation_id`` are found by method and path, whatever parameters are called there."""
    catalog = Path("catalog.yaml")
    catalog.write_text(
        catalog.read_text().replace(", operation_id: getParcel", "").replace('{parcelId}", op', '{id}", op')
    )
    assert Run(capsys, "parcels-3.0.json", "--existing", "merge").code == 0
    assert "404" in operation("parcels-3.0.json", "get", "/parcels/{parcelId}")["responses"]


def test_a_clash_of_names_is_refused(folder: Path, capsys: Any) -> None:
    """A component of ours never replaces one that somebody else wrote; another prefix makes room."""
    path = Path("parcels-3.1.yaml")
    text = path.read_text()
    path.write_text(text.replace("  schemas:\n", "  schemas:\n    ParcelDesk_DESK_CLOSED: {type: string}\n"))
    done = Run(capsys, path.name, "--existing", "merge")
    assert done.code == 1
    assert (
        "error[OAS002 component-clash] components.schemas.ParcelDesk_DESK_CLOSED exists with other content" in done.out
    )
    other = Run(capsys, path.name, "--existing", "merge", "--prefix", "Desk")
    assert other.code == 0
    assert read(path)["components"]["schemas"]["ParcelDesk_DESK_CLOSED"] == {"type": "string"}
    assert "Desk_DESK_CLOSED" in read(path)["components"]["schemas"]


def test_a_component_that_others_use_is_not_lost(folder: Path, capsys: Any) -> None:
    """A reference of the author's keeps our component alive, and is told when the catalog no longer gives it."""
    assert Run(capsys, "parcels-3.1.yaml", "--existing", "merge").code == 0
    path = Path("parcels-3.1.yaml")
    path.write_text(path.read_text() + "    Mine: {$ref: '#/components/schemas/ParcelDesk_PARCEL_DELIVERED'}\n")
    document = yaml.load(path.read_text(), yaml.CSafeLoader)
    document["components"]["schemas"]["Mine"] = document["components"].pop("Mine", None) or {
        "$ref": "#/components/schemas/ParcelDesk_PARCEL_DELIVERED"
    }
    catalog = Path("catalog.yaml")
    text = catalog.read_text()
    start, end = text.index("  PARCEL_DELIVERED:"), text.index("  ADDRESS_UNKNOWN:")
    catalog.write_text(text[:start] + text[end:])
    done = Run(capsys, path.name)
    assert done.code == 1
    assert "error[OAS006 lost-component]" in done.out


@pytest.mark.parametrize(
    ("codes", "message"),
    [
        ("[DESK_CLOSD]", "no error of parcel-desk has the code DESK_CLOSD"),
        ("[OLD_FORM]", "OLD_FORM is an old code"),
        ("[VAULT_BROKEN]", "VAULT_BROKEN is internal"),
        ("[LOCAL_CLOCK]", "LOCAL_CLOCK never travels on HTTP"),
        ("[PARCEL_ON_HOLD]", "PARCEL_ON_HOLD can't come from parcel.list, says the catalog"),
    ],
)
def test_listed_codes_are_checked(codes: str, message: str, folder: Path, capsys: Any) -> None:
    """``x-error-codes`` that can't be right are errors at the code."""
    path = Path("parcels-3.1.yaml")
    path.write_text(path.read_text().replace("      x-rate: *limits\n", f"      x-error-codes: {codes}\n"))
    done = Run(capsys, path.name, "--existing", "merge")
    assert done.code == 1
    assert f"parcels-3.1.yaml:23:23: error[OAS004 listed-code] {message}" in done.out


def test_listed_codes_decide(folder: Path, capsys: Any) -> None:
    """Where the document lists codes, the operation gets these errors and no others, without any `operation_id`."""
    path = Path("parcels-3.1.yaml")
    path.write_text(path.read_text().replace("      x-rate: *limits\n", "      x-error-codes: [TWO_FORMS]\n"))
    assert Run(capsys, path.name, "--existing", "merge").code == 0
    assert list(operation(path.name, "get", "/parcels")["responses"]) == ["200", "400", "4XX", "default"]
    Path("listed.yaml").write_text(
        "openapi: 3.2.0\ninfo: {title: L, version: '1'}\npaths:\n  /x:\n    x-error-codes: [PARCEL_DELIVERED]\n"
        "    query:\n      responses: {'200': {description: ok}}\n"
    )
    assert Run(capsys, "listed.yaml", "--partial").code == 0
    responses = read("listed.yaml")["paths"]["/x"]["query"]["responses"]
    name = responses["409"]["$ref"].rpartition("/")[2]
    assert read("listed.yaml")["components"]["responses"][name]["description"] == "Status 409: PARCEL_DELIVERED."


def test_ids_that_stand_twice_are_refused(folder: Path, capsys: Any) -> None:
    """Which of two operations is meant can't be told, so neither is changed."""
    path = Path("parcels-3.1.yaml")
    path.write_text(path.read_text().replace('operationId: "sendParcel"', "operationId: listParcels"))
    done = Run(capsys, path.name, "--existing", "merge")
    assert done.code == 1
    assert "OAS005" in done.out


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("none.yaml", None, "none.yaml: no such file"),
        ("old.yaml", "swagger: '2.0'\n", "old.yaml: this is Swagger 2.0"),
        ("new.yaml", "openapi: 4.0.0\n", "new.yaml: OpenAPI 4.0.0 is unknown"),
        ("other.yaml", "name: x\n", "other.yaml: there is no `openapi:` in it"),
        ("broken.yaml", "openapi: 3.1.0\npaths: [\n", "broken.yaml:3:1:"),
        ("bytes.yaml", b"openapi: 3.1.0\n# \xff\n", "bytes.yaml: not UTF-8 at byte 17"),
        ("far.yaml", "openapi: 3.1.0\npaths: {/a: {$ref: ../../far.yaml}}\n", "lies outside"),
        ("gone.yaml", "openapi: 3.1.0\npaths: {/a: {$ref: gone/a.yaml}}\n", "is referred to and does not exist"),
        ("dangling.yaml", "openapi: 3.1.0\npaths: {/a: {$ref: '#/x'}}\n", "nothing stands at #/x"),
        ("circle.yaml", "openapi: 3.1.0\npaths: {/a: {$ref: '#/paths/~1a'}}\n", "references lead in a circle"),
        ("codes.yaml", "openapi: 3.1.0\npaths: {/a: {get: {x-error-codes: A}}}\n", "wants a list of codes"),
    ],
)
def test_what_is_no_document_is_wrong_use(name: str, text: Any, message: str, folder: Path, capsys: Any) -> None:
    """Whatever can't be read gives exit code 2 and says why."""
    if text is not None:
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    done = Run(capsys, name)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_a_document_that_nothing_connects_with_is_an_error(folder: Path, capsys: Any) -> None:
    """Success always means that something was applied."""
    Path("alien.yaml").write_text("openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n")
    done = Run(capsys, "alien.yaml", "--partial")
    assert done.code == 1
    assert "nothing connects this document with parcel-desk" in done.out


def test_merge_keys_are_read(folder: Path, capsys: Any) -> None:
    """Responses that come by ``<<`` count as there, and stay where they are."""
    Path("merged.yaml").write_text(
        "openapi: 3.1.0\ninfo: {title: M, version: '1'}\nx-common: &common\n  '503': {description: Down.}\npaths:\n"
        "  /parcels:\n    get:\n      operationId: listParcels\n      responses:\n        <<: *common\n"
        "        '200': {description: All.}\n"
    )
    refused = Run(capsys, "merged.yaml", "--partial")
    assert refused.code == 1
    assert "has a response 503 already: `Down.`" in refused.out
    assert Run(capsys, "merged.yaml", "--partial", "--existing", "replace").code == 0
    text = Path("merged.yaml").read_text()
    assert "  '503': {description: Down.}\n" in text
    assert "        <<: *common\n" in text


def test_modes_and_links_stay(folder: Path, capsys: Any) -> None:
    """A document behind a link is changed where it really is, and keeps its mode."""
    real = folder / "real.json"
    (folder / "parcels-3.0.json").rename(real)
    real.chmod(0o640)
    (folder / "parcels-3.0.json").symlink_to("real.json")
    assert Run(capsys, "parcels-3.0.json", "--existing", "merge").code == 0
    assert (folder / "parcels-3.0.json").is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert "ParcelDesk_404" in real.read_text()
    assert not [path for path in folder.iterdir() if "errdex-new" in path.name]


def test_files_are_replaced_together_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that somebody else changed stops the write before it starts; a failure on the way undoes what was done."""
    import os

    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    first.write_bytes(b"a: 1\n")
    second.write_bytes(b"b: 1\n")
    with pytest.raises(ErrdexError, match="was changed meanwhile"):
        replace_files([(first, b"a: 1\n", b"a: 2\n"), (second, b"b: 0\n", b"b: 2\n")])
    assert (first.read_bytes(), second.read_bytes()) == (b"a: 1\n", b"b: 1\n")
    move = os.replace

    def broken(source: str, target: Path) -> None:
        if target == second:
            raise PermissionError(13, "Permission denied", str(target))
        move(source, target)

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(ErrdexError, match="nothing was changed"):
        replace_files([(first, b"a: 1\n", b"a: 2\n"), (second, b"b: 1\n", b"b: 2\n")])
    assert (first.read_bytes(), second.read_bytes()) == (b"a: 1\n", b"b: 1\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.yaml", "b.yaml"]
