"""The protocol of octoproof's control endpoint as a WSGI application. Uses only the standard library.

Write a class with one method for each function, and pass an object of this class to ControlEndpoint. If a method is
missing or raises NotOffered, the endpoint returns 501, and the checks that need this method stay unproven.
control.schema.json, next to this file, describes the parameters and the result of each state. The endpoint validates
both against it.

    class Control:
        def arrange_offer(self, params): ...          # returns the data of the offer
        def change_offer_soldOut(self, data, value, to): ...
        def release_offer(self, data): ...

    application = ControlEndpoint(Control(), key=os.environ.get("OCTOPROOF_CONTROL_KEY"))
"""

import hmac
import json
import logging
import threading
import uuid
from pathlib import Path

LARGEST_BODY = 1_000_000


class NotOffered(Exception):
    """The endpoint does not support this at all. It returns 501."""


class UnmetParams(Exception):
    """The endpoint cannot satisfy these parameters. It returns 400."""


class ControlEndpoint:
    """A WSGI application. It reads only the last segment of the path: arrange, change or release."""

    def __init__(self, functions, key=None, schema=None):
        self._functions = functions
        self._key = key
        path = Path(schema) if schema else Path(__file__).with_name("control.schema.json")
        self._definitions = json.loads(path.read_text(encoding="utf-8"))["$defs"]
        self._arranged = {}
        self._lock = threading.Lock()

    def __call__(self, environ, start_response):
        status, body = self._answer(environ)
        text = json.dumps(body).encode()
        reasons = {200: "OK", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found", 501: "Not Implemented"}
        start_response(
            f"{status} {reasons.get(status, 'Internal Server Error')}",
            [("content-type", "application/json"), ("content-length", str(len(text)))],
        )
        return [text]

    def _answer(self, environ):
        try:
            verb = environ.get("PATH_INFO", "").rstrip("/").rpartition("/")[2]
            if environ["REQUEST_METHOD"] != "POST" or verb not in ("arrange", "change", "release"):
                return 404, {"error": "this path is unknown: POST to arrange, change or release"}
            sent = environ.get("HTTP_AUTHORIZATION", "")
            if self._key is not None and not hmac.compare_digest(sent.encode(), f"Bearer {self._key}".encode()):
                return 401, {"error": "the key is missing or wrong"}
            body = self._body(environ)
            if not isinstance(body, dict):
                return 400, {"error": "the body must be a JSON object"}
            return 200, getattr(self, f"_{verb}")(body)
        except NotOffered as error:
            return 501, {"error": str(error) or "not offered"}
        except UnmetParams as error:
            return 400, {"error": str(error)}
        except Exception:
            logging.exception("control endpoint")
            return 500, {"error": "internal error of the control endpoint: see its log"}

    @staticmethod
    def _body(environ):
        length = int(environ.get("CONTENT_LENGTH") or 0)
        if length > LARGEST_BODY:
            raise UnmetParams("the body is too large")
        try:
            return json.loads(environ["wsgi.input"].read(length))
        except ValueError:
            return None

    def _arrange(self, body):
        state, params = body.get("state"), body.get("params", {})
        arrange = self._function("arrange", state)
        if arrange is None:
            raise NotOffered(f"no state {json.dumps(state)}")
        self._expect("params", f"{state}Params", params)
        data = arrange(params) or {}
        problem = self._problem(f"{state}Data", data)
        if problem:
            raise ValueError(f"arrange_{state} returned data{problem}")
        handle = str(uuid.uuid4())
        with self._lock:
            self._arranged[handle] = (state, data)
        return {"handle": handle, "data": data}

    def _change(self, body):
        handle, to = body.get("handle"), body.get("to")
        if handle not in self._arranged:
            raise UnmetParams("no such handle")
        if not isinstance(to, dict):
            raise UnmetParams("to must be an object")
        state, data = self._arranged[handle]
        for name, value in to.items():
            change = self._function("change", state, name)
            if change is not None:
                self._expect("to", f"{state}Change", to)
                changed = change(data, value, to) or {}
                with self._lock:
                    self._arranged[handle] = (state, {**data, **changed})
                return {"data": changed}
        raise NotOffered(f"no change {', '.join(to)} of {state}")

    def _release(self, body):
        handle = body.get("handle")
        if handle in self._arranged:
            state, data = self._arranged[handle]
            release = self._function("release", state)
            if release is not None:
                release(data)
            with self._lock:
                self._arranged.pop(handle, None)
        return {}

    def _function(self, *words):
        if not all(isinstance(word, str) for word in words):
            return None
        return getattr(self._functions, "_".join(words), None)

    def _expect(self, name, definition, value):
        if not isinstance(value, dict):
            raise UnmetParams(f"{name} must be an object")
        problem = self._problem(definition, value)
        if problem:
            raise UnmetParams(f"{name}{problem}")

    def _problem(self, definition, value):
        schema = self._definitions.get(definition)
        return None if schema is None else problem_of(value, schema, self._definitions)


KINDS = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
}


def problem_of(value, schema, definitions, at=""):
    """Validates a value with the keywords that the control schema uses. Returns the problem, or None."""
    if "$ref" in schema:
        problem = problem_of(value, definitions[schema["$ref"].rpartition("/")[2]], definitions, at)
        if problem:
            return problem
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(KINDS[kind](value) for kind in kinds):
        return f"{at} must be {' or '.join(kinds)}"
    if "const" in schema and (value != schema["const"] or type(value) is not type(schema["const"])):
        return f"{at} must be {json.dumps(schema['const'])}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{at} must be one of {', '.join(map(str, schema['enum']))}"
    if "minimum" in schema and KINDS["integer"](value) and value < schema["minimum"]:
        return f"{at} must be at least {schema['minimum']}"
    if isinstance(value, (str, list)) and len(value) < max(schema.get("minLength", 0), schema.get("minItems", 0)):
        return f"{at} must not be empty"
    if isinstance(value, dict):
        return problem_of_object(value, schema, definitions, at) or alternatives(value, schema, definitions, at)
    if isinstance(value, list) and "items" in schema:
        for index, item in enumerate(value):
            problem = problem_of(item, schema["items"], definitions, f"{at}/{index}")
            if problem:
                return problem
    return alternatives(value, schema, definitions, at)


def problem_of_object(value, schema, definitions, at):
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            return f"{at} must have {name}"
    for name, inside in value.items():
        if name in properties:
            problem = problem_of(inside, properties[name], definitions, f"{at}/{name}")
            if problem:
                return problem
        elif schema.get("additionalProperties") is False:
            return f"{at} must not have {name}"
    return None


def alternatives(value, schema, definitions, at):
    choices = schema.get("oneOf", schema.get("anyOf", []))
    fitting = sum(problem_of(value, choice, definitions, at) is None for choice in choices)
    if choices and (fitting == 0 or (fitting > 1 and "oneOf" in schema)):
        return f"{at} must match one of its schemas"
    return None
