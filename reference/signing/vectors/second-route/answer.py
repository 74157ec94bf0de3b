"""Answers jobs. Each line of stdin is a JSON array of jobs; each line of stdout is the JSON array of their answers.

    {"op": "sign", "request": {"method", "url", "nonce", "body"}, "signingKey", "flag"}
    {"op": "emailHash", "email", "flag"}
    {"op": "readHeader", "header", "flag"}
    {"op": "flags"}: the flags that have a wrong program, by op

With a flag, the wrong program of that name answers.
"""

import json
import sys

from email_hash import email_hash
from header import read_header, write_header
from signing import sign
from wrong_email_hash import WRONG as WRONG_EMAIL_HASH
from wrong_header import WRONG as WRONG_HEADER
from wrong_signing import WRONG as WRONG_SIGNING


def changed(wrong, job):
    return wrong[job["flag"]] if "flag" in job else None


def answer(job):
    if job["op"] == "sign":
        signed = sign(job["request"], job["signingKey"], changed(WRONG_SIGNING, job))
        return {**signed, "authorization": write_header(job["request"]["nonce"], signed["signature"])}
    if job["op"] == "emailHash":
        return email_hash(job["email"], changed(WRONG_EMAIL_HASH, job))
    if job["op"] == "flags":
        return {"sign": list(WRONG_SIGNING), "emailHash": list(WRONG_EMAIL_HASH), "readHeader": list(WRONG_HEADER)}
    return read_header(job["header"], changed(WRONG_HEADER, job))


for line in sys.stdin.buffer:
    print(json.dumps([answer(job) for job in json.loads(line)]), flush=True)
