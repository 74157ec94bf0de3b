import { isFields, type Fields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { Calls } from '../../operators/at.ts';
import { inPlaceOf, type Replaced } from '../../operators/over.ts';
import type { Call } from '../../rules.ts';
import { fault, type Fault } from '../fault.ts';
import { rowsBy } from '../rows.ts';

const correctCode = 'INVALID_REQUEST_SIGNATURE';
const small = correctCode.toLowerCase();
const asText: Rejection = () => ({ status: 401, headers: { 'content-type': 'text/plain' }, text: correctCode });

/** Faults of section 5.5: the status and body of the 401. */
export const rejectionFaults: readonly Fault[] = [
  ...rowsBy('Replies to a wrong signature with', rejecting, '5.5/2', [
    ['forbidden-instead-of-401', 'the status 403', status(403), 'checkAvailability'],
    ['bad-request-instead-of-401', 'the status 400', status(400), 'reserve'],
    ['refused-inside-a-200', 'the status 200', status(200), 'fulfill'],
    ['broken-down-instead-of-401', 'the status 500', status(500), 'reserve'],
    ['404-for-fulfill-instead-of-401', 'the status 404', status(404), 'fulfill'],
  ]),
  ...rowsBy('Replies to a wrong signature with', rejecting, '5.5/3', [
    ['other-code', 'another error code', errors([{ code: 'UNAUTHORIZED' }]), 'reserve'],
    ['code-in-small-letters', 'the code in lower case', errors([{ code: small }]), 'checkAvailability'],
    ['code-under-another-name', 'the code in a field errorCode', errors([{ errorCode: correctCode }]), 'fulfill'],
    ['two-entries', 'two errors', errors([{ code: correctCode }, { code: 'UNAUTHORIZED' }])],
    ['no-entry', 'an empty array of errors', errors([]), 'reserve'],
    [
      'errors-is-an-object',
      'an object instead of an array as errors',
      errors({ code: correctCode }),
      'checkAvailability',
    ],
    [
      'code-beside-errors',
      'the code next to errors instead of inside',
      body(() => ({ code: correctCode, errors: [{}], httpCode: 401 })),
    ],
    ['entry-is-the-code', 'a string instead of an object in errors', errors([correctCode]), 'fulfill'],
    ['rejection-is-text', 'plain text', asText, 'reserve'],
    ['rejection-is-empty', 'no body', () => ({ status: 401, headers: {} }), 'fulfill'],
  ]),
  ...rowsBy('Replies to a wrong signature with', rejecting, '5.5/4', [
    ['no-http-code', 'no httpCode', body(({ errors: all }) => ({ errors: all })), 'checkAvailability'],
    ['http-code-as-text', 'httpCode as a string', body((fields) => ({ ...fields, httpCode: '401' })), 'reserve'],
    ['http-code-400', 'httpCode 400', body((fields) => ({ ...fields, httpCode: 400 })), 'fulfill'],
    [
      'http-code-in-details',
      'httpCode inside a details object',
      body(({ errors: all, ...details }) => ({ errors: all, details })),
    ],
    [
      'http-code-named-otherwise',
      'httpCode under the name status',
      body(({ errors: all }) => ({ errors: all, status: 401 })),
    ],
  ]),

  fault('other-code-for-other-bodies', 'partner/5.5/3')
    .says('Returns another error code when the signature is wrong only because of the body')
    .rules(rejecting(rejectedWith('BODY_MISMATCH'), isOtherBody)),
  fault('missing-header-is-400', 'partner/5.5/malformed')
    .says('Returns 400 when the Authorization header is missing')
    .rules(rejecting(status(400), ({ headers }) => headers.authorization === undefined)),
  fault('other-version-is-403', 'partner/5.5/malformed')
    .says('Returns 403 for version 1.0 in fulfill requests')
    .rules(rejecting(status(403), isOldFulfill)),
  fault('malformed-header-has-another-code', 'partner/5.5/malformed')
    .says('Returns another error code when the header lacks a pair in reserve requests')
    .rules(rejecting(rejectedWith('INVALID_HEADER'), isMalformedReserve)),
];

type Rejection = (reply: Reply) => Reply;

function rejecting(reject: Rejection, on?: Calls): Replaced {
  return inPlaceOf('rejection', (right, refusal, call) => reject(right(refusal, call)), on);
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

function isOldFulfill({ operation, headers }: Call): boolean {
  return operation === 'fulfill' && headers.authorization?.includes('version="1.0"') === true;
}

function isMalformedReserve(call: Call): boolean {
  return call.operation === 'reserve' && call.rules.readAuthorization(call) === null;
}
