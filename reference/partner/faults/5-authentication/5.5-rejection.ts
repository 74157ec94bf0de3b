import { isFields, type Fields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { WrongRule } from '../../operators/over.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';

const correctCode = 'INVALID_REQUEST_SIGNATURE';

/** Faults of section 5.5: the status and body of the 401. */
export const rejectionFaults: readonly Fault[] = [
  fault('forbidden-instead-of-401', 'partner/5.5/2')
    .says('Returns 403 for a wrong signature')
    .ruleOn('checkAvailability', 'rejection', rejecting(status(403))),
  fault('bad-request-instead-of-401', 'partner/5.5/2')
    .says('Returns 400 for a wrong signature')
    .ruleOn('reserve', 'rejection', rejecting(status(400))),
  fault('refused-inside-a-200', 'partner/5.5/2')
    .says('Returns 200 for a wrong signature')
    .ruleOn('fulfill', 'rejection', rejecting(status(200))),
  fault('broken-down-instead-of-401', 'partner/5.5/2')
    .says('Returns 500 for a wrong signature')
    .ruleOn('reserve', 'rejection', rejecting(status(500))),
  fault('404-for-fulfill-instead-of-401', 'partner/5.5/2')
    .says('Returns 404 for a wrong signature')
    .ruleOn('fulfill', 'rejection', rejecting(status(404))),

  fault('other-code', 'partner/5.5/3')
    .says('Returns another error code on reserve')
    .ruleOn('reserve', 'rejection', rejecting(errors([{ code: 'UNAUTHORIZED' }]))),
  fault('code-in-small-letters', 'partner/5.5/3')
    .says('Returns the error code in lower case on checkAvailability')
    .ruleOn('checkAvailability', 'rejection', rejecting(errors([{ code: 'invalid_request_signature' }]))),
  fault('code-under-another-name', 'partner/5.5/3')
    .says('Names the code field errorCode on fulfill')
    .ruleOn('fulfill', 'rejection', rejecting(errors([{ errorCode: correctCode }]))),
  fault('two-entries', 'partner/5.5/3')
    .says('Returns two errors')
    .rule('rejection', rejecting(errors([{ code: correctCode }, { code: 'UNAUTHORIZED' }]))),
  fault('no-entry', 'partner/5.5/3')
    .says('Returns an empty array of errors on reserve')
    .ruleOn('reserve', 'rejection', rejecting(errors([]))),
  fault('errors-is-an-object', 'partner/5.5/3')
    .says('Returns errors as an object instead of an array on checkAvailability')
    .ruleOn('checkAvailability', 'rejection', rejecting(errors({ code: correctCode }))),
  fault('code-beside-errors', 'partner/5.5/3')
    .says('Puts the code next to the errors array')
    .rule('rejection', rejecting(body(() => ({ code: correctCode, errors: [{ message: 'no' }], httpCode: 401 })))),
  fault('entry-is-the-code', 'partner/5.5/3')
    .says('Returns the code itself as the entry of errors')
    .ruleOn('fulfill', 'rejection', rejecting(errors([correctCode]))),
  fault('rejection-is-text', 'partner/5.5/3')
    .says('Returns the 401 for a reserve as plain text')
    .ruleOn(
      'reserve',
      'rejection',
      rejecting(() => ({ status: 401, headers: { 'content-type': 'text/plain' }, text: correctCode })),
    ),
  fault('rejection-is-empty', 'partner/5.5/3')
    .says('Returns the 401 for a fulfill without a body')
    .ruleOn(
      'fulfill',
      'rejection',
      rejecting(() => ({ status: 401, headers: {} })),
    ),
  fault('other-code-for-other-bodies', 'partner/5.5/3')
    .says('Returns another error code when only the body differs from the signed body')
    .ruleOn(isOtherBody, 'rejection', rejecting(rejectedWith('BODY_MISMATCH'))),

  fault('no-http-code', 'partner/5.5/4')
    .says('Omits httpCode on checkAvailability')
    .ruleOn('checkAvailability', 'rejection', rejecting(body(({ errors: all }) => ({ errors: all })))),
  fault('http-code-as-text', 'partner/5.5/4')
    .says('Returns httpCode as a string on reserve')
    .ruleOn('reserve', 'rejection', rejecting(body((fields) => ({ ...fields, httpCode: '401' })))),
  fault('http-code-400', 'partner/5.5/4')
    .says('Returns httpCode 400 on fulfill')
    .ruleOn('fulfill', 'rejection', rejecting(body((fields) => ({ ...fields, httpCode: 400 })))),
  fault('http-code-in-details', 'partner/5.5/4')
    .says('Puts httpCode into a details object')
    .rule('rejection', rejecting(body(({ errors: all }) => ({ errors: all, details: { httpCode: 401 } })))),
  fault('http-code-named-otherwise', 'partner/5.5/4')
    .says('Names the httpCode field status')
    .rule('rejection', rejecting(body(({ errors: all }) => ({ errors: all, status: 401 })))),

  fault('missing-header-is-400', 'partner/5.5/malformed')
    .says('Returns 400 when the Authorization header is missing')
    .ruleOn(({ headers }) => headers.authorization === undefined, 'rejection', rejecting(status(400))),
  fault('other-version-is-403', 'partner/5.5/malformed')
    .says('Returns 403 for version 1.0 on fulfill')
    .ruleOn(
      ({ operation, headers }) => operation === 'fulfill' && headers.authorization?.includes('version="1.0"') === true,
      'rejection',
      rejecting(status(403)),
    ),
  fault('malformed-header-has-another-code', 'partner/5.5/malformed')
    .says('Returns another error code when a header pair is missing on reserve')
    .ruleOn(
      (call) => call.operation === 'reserve' && call.rules.readAuthorization(call) === null,
      'rejection',
      rejecting(rejectedWith('INVALID_HEADER')),
    ),
];

type Rejection = (reply: Reply) => Reply;

function rejecting(reject: Rejection): WrongRule<'rejection'> {
  return (right, refusal, call) => reject(right(refusal, call));
}

function status(newStatus: number): Rejection {
  return (reply) => ({ ...reply, status: newStatus });
}

function body(edit: (fields: Fields) => Fields): Rejection {
  return (reply) => (isFields(reply.body) ? { ...reply, body: edit(reply.body) } : reply);
}

function errors(value: unknown): Rejection {
  return body((fields) => ({ ...fields, errors: value }));
}

function rejectedWith(code: string): Rejection {
  return () => json(401, { errors: [{ code }], httpCode: 401 });
}

/** True when the signature is correct for the body `{"octoproof":1}`. */
function isOtherBody(call: Call): boolean {
  const authorization = call.rules.readAuthorization(call);
  if (authorization === null) return false;
  return call.rules.isValid(authorization, { ...call, body: Buffer.from('{"octoproof":1}') });
}
