import { isFields, type Fields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import { faultsOf, type Cases } from '../../operators/cases.ts';
import type { Call } from '../../rules.ts';
import type { Fault } from '../fault.ts';

const correctCode = 'INVALID_REQUEST_SIGNATURE';

/** Faults of section 5.5: the status and body of the 401. */
export const rejectionFaults: readonly Fault[] = [
  ...rejecting('partner/5.5/2', {
    'forbidden-instead-of-401': ['Returns 403 for a wrong signature', status(403), 'checkAvailability'],
    'bad-request-instead-of-401': ['Returns 400 for a wrong signature', status(400), 'reserve'],
    'refused-inside-a-200': ['Returns 200 for a wrong signature', status(200), 'fulfill'],
    'broken-down-instead-of-401': ['Returns 500 for a wrong signature', status(500), 'reserve'],
    '404-for-fulfill-instead-of-401': ['Returns 404 for a wrong signature', status(404), 'fulfill'],
  }),

  ...rejecting('partner/5.5/3', {
    'other-code': ['Returns another error code on reserve', errors([{ code: 'UNAUTHORIZED' }]), 'reserve'],
    'code-in-small-letters': [
      'Returns the error code in lower case on checkAvailability',
      errors([{ code: 'invalid_request_signature' }]),
      'checkAvailability',
    ],
    'code-under-another-name': [
      'Names the code field errorCode on fulfill',
      errors([{ errorCode: correctCode }]),
      'fulfill',
    ],
    'two-entries': ['Returns two errors', errors([{ code: correctCode }, { code: 'UNAUTHORIZED' }])],
    'no-entry': ['Returns an empty array of errors on reserve', errors([]), 'reserve'],
    'errors-is-an-object': [
      'Returns errors as an object instead of an array on checkAvailability',
      errors({ code: correctCode }),
      'checkAvailability',
    ],
    'code-beside-errors': [
      'Puts the code next to the errors array',
      body(() => ({ code: correctCode, errors: [{ message: 'no' }], httpCode: 401 })),
    ],
    'entry-is-the-code': ['Returns the code itself as the entry of errors', errors([correctCode]), 'fulfill'],
    'rejection-is-text': [
      'Returns the 401 for a reserve as plain text',
      () => ({ status: 401, headers: { 'content-type': 'text/plain' }, text: correctCode }),
      'reserve',
    ],
    'rejection-is-empty': [
      'Returns the 401 for a fulfill without a body',
      () => ({ status: 401, headers: {} }),
      'fulfill',
    ],
    'other-code-for-other-bodies': [
      'Returns another error code when only the body differs from the signed body',
      rejectedWith('BODY_MISMATCH'),
      isOtherBody,
    ],
  }),

  ...rejecting('partner/5.5/4', {
    'no-http-code': [
      'Omits httpCode on checkAvailability',
      body(({ errors: all }) => ({ errors: all })),
      'checkAvailability',
    ],
    'http-code-as-text': [
      'Returns httpCode as a string on reserve',
      body((fields) => ({ ...fields, httpCode: '401' })),
      'reserve',
    ],
    'http-code-400': ['Returns httpCode 400 on fulfill', body((fields) => ({ ...fields, httpCode: 400 })), 'fulfill'],
    'http-code-in-details': [
      'Puts httpCode into a details object',
      body(({ errors: all }) => ({ errors: all, details: { httpCode: 401 } })),
    ],
    'http-code-named-otherwise': [
      'Names the httpCode field status',
      body(({ errors: all }) => ({ errors: all, status: 401 })),
    ],
  }),

  ...rejecting('partner/5.5/malformed', {
    'missing-header-is-400': [
      'Returns 400 when the Authorization header is missing',
      status(400),
      ({ headers }) => headers.authorization === undefined,
    ],
    'other-version-is-403': [
      'Returns 403 for version 1.0 on fulfill',
      status(403),
      ({ operation, headers }) => operation === 'fulfill' && headers.authorization?.includes('version="1.0"') === true,
    ],
    'malformed-header-has-another-code': [
      'Returns another error code when a header pair is missing on reserve',
      rejectedWith('INVALID_HEADER'),
      (call) => call.operation === 'reserve' && call.rules.readAuthorization(call) === null,
    ],
  }),
];

type Rejection = (reply: Reply) => Reply;

function rejecting(requirement: string, cases: Cases<Rejection>): readonly Fault[] {
  return faultsOf(requirement, cases, (reject, concerns) => ({
    rules: (honest) => ({
      rejection: (refusal, call) => {
        const reply = honest.rejection(refusal, call);
        return concerns(call) ? reject(reply) : reply;
      },
    }),
  }));
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
