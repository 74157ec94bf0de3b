import { isFields, type Fields } from '../../../http/fields.ts';
import { json, type Reply } from '../../../http/reply.ts';
import type { Received } from '../../rules.ts';
import type { Fault } from '../fault.ts';
import { at, type Concerns } from './verified-otherwise.ts';

/** Faults of section 5.5: how a refusal reads. */
export const rejectionFaults: readonly Fault[] = [
  status('forbidden-instead-of-401', 403, at('checkAvailability')),
  status('bad-request-instead-of-401', 400, at('reserve')),
  status('refused-inside-a-200', 200, at('fulfill')),
  status('broken-down-instead-of-401', 500, at('reserve')),
  status('404-for-fulfill-instead-of-401', 404, at('fulfill')),

  rejecting('other-code', 'Answers another code on reserve', {
    on: at('reserve'),
    edit: entry({ code: 'UNAUTHORIZED' }),
  }),
  rejecting('code-in-small-letters', 'Writes the code in small letters on check', {
    on: at('checkAvailability'),
    edit: entry({ code: 'invalid_request_signature' }),
  }),
  rejecting('code-under-another-name', 'Calls the code errorCode on fulfill', {
    on: at('fulfill'),
    edit: (body) => ({ ...body, errors: [{ errorCode: 'INVALID_REQUEST_SIGNATURE' }] }),
  }),
  rejecting('two-entries', 'Answers two errors', {
    edit: (body) => ({ ...body, errors: [...entriesOf(body), { code: 'UNAUTHORIZED' }] }),
  }),
  rejecting('no-entry', 'Answers an empty array of errors on reserve', {
    on: at('reserve'),
    edit: (body) => ({ ...body, errors: [] }),
  }),
  rejecting('errors-is-an-object', 'Answers one error without an array on check', {
    on: at('checkAvailability'),
    edit: (body) => ({ ...body, errors: entriesOf(body)[0] }),
  }),
  rejecting('code-beside-errors', 'Puts the code beside the errors', {
    edit: () => ({ code: 'INVALID_REQUEST_SIGNATURE', errors: [{ message: 'no' }], httpCode: 401 }),
  }),
  rejecting('entry-is-the-code', 'Answers the code as the entry itself', {
    on: at('fulfill'),
    edit: (body) => ({ ...body, errors: ['INVALID_REQUEST_SIGNATURE'] }),
  }),
  {
    name: 'rejection-is-text',
    requirement: 'partner/5.5/3',
    says: 'Answers a refusal of reserve in plain text',
    rules: (honest) => ({
      rejection: (refusal, call) =>
        at('reserve')(call)
          ? { status: 401, headers: { 'content-type': 'text/plain' }, text: 'INVALID_REQUEST_SIGNATURE' }
          : honest.rejection(refusal, call),
    }),
  },
  {
    name: 'rejection-is-empty',
    requirement: 'partner/5.5/3',
    says: 'Answers a refusal of fulfill without a body',
    rules: (honest) => ({
      rejection: (refusal, call) =>
        at('fulfill')(call) ? { status: 401, headers: {} } : honest.rejection(refusal, call),
    }),
  },
  {
    name: 'other-code-for-other-bodies',
    requirement: 'partner/5.5/3',
    says: 'Answers another code where all but the body was signed',
    rules: (honest) => ({
      rejection: (refusal, call) => {
        const reply = honest.rejection(refusal, call);
        return isOtherBody(call) ? json(401, { errors: [{ code: 'BODY_MISMATCH' }], httpCode: 401 }) : reply;
      },
    }),
  },

  httpCode('no-http-code', 'Leaves httpCode out on check', at('checkAvailability'), ({ errors }) => ({ errors })),
  httpCode('http-code-as-text', 'Writes httpCode as a text on reserve', at('reserve'), (body) => ({
    ...body,
    httpCode: '401',
  })),
  httpCode('http-code-400', 'Answers 400 as httpCode on fulfill', at('fulfill'), (body) => ({
    ...body,
    httpCode: 400,
  })),
  httpCode(
    'http-code-in-details',
    'Puts httpCode into an object of details',
    () => true,
    ({ errors }) => ({
      errors,
      details: { httpCode: 401 },
    }),
  ),
  httpCode(
    'http-code-named-otherwise',
    'Calls httpCode status',
    () => true,
    ({ errors }) => ({ errors, status: 401 }),
  ),

  malformed(
    'missing-header-is-400',
    'Answers 400 where a header is missing',
    400,
    (call) => call.headers.authorization === undefined,
  ),
  malformed(
    'other-version-is-403',
    'Answers 403 to version 1.0 on fulfill',
    403,
    (call) => at('fulfill')(call) && (call.headers.authorization ?? '').includes('version="1.0"'),
  ),
  {
    name: 'malformed-header-has-another-code',
    requirement: 'partner/5.5/malformed',
    says: 'Answers another code where a pair is missing on reserve',
    rules: (honest) => ({
      rejection: (refusal, call) =>
        at('reserve')(call) && honest.readAuthorization(call) === null
          ? json(401, { errors: [{ code: 'INVALID_HEADER' }], httpCode: 401 })
          : honest.rejection(refusal, call),
    }),
  },
];

interface Rejecting {
  readonly on?: Concerns;
  readonly edit: (body: Fields) => unknown;
}

function rejecting(
  name: string,
  says: string,
  { on = () => true, edit }: Rejecting,
  requirement = 'partner/5.5/3',
): Fault {
  return {
    name,
    requirement,
    says,
    rules: (honest) => ({
      rejection: (refusal, call) => {
        const reply = honest.rejection(refusal, call);
        return on(call) && isFields(reply.body) ? { ...reply, body: edit(reply.body) } : reply;
      },
    }),
  };
}

function httpCode(name: string, says: string, on: Concerns, edit: Rejecting['edit']): Fault {
  return rejecting(name, says, { on, edit }, 'partner/5.5/4');
}

function status(name: string, instead: number, on: Concerns): Fault {
  return {
    name,
    requirement: 'partner/5.5/2',
    says: `Answers ${instead} to a wrong signature`,
    rules: (honest) => ({
      rejection: (refusal, call): Reply => {
        const reply = honest.rejection(refusal, call);
        return on(call) ? { ...reply, status: instead } : reply;
      },
    }),
  };
}

function malformed(name: string, says: string, instead: number, on: Concerns): Fault {
  return {
    name,
    requirement: 'partner/5.5/malformed',
    says,
    rules: (honest) => ({
      rejection: (refusal, call) =>
        on(call) ? { ...honest.rejection(refusal, call), status: instead } : honest.rejection(refusal, call),
    }),
  };
}

function entry(fields: Fields): Rejecting['edit'] {
  return (body) => ({ ...body, errors: [fields] });
}

function entriesOf({ errors }: Fields): readonly unknown[] {
  return Array.isArray(errors) ? errors : [];
}

/** The signature fits as soon as the body is taken for the one that was signed; here that is one known body. */
function isOtherBody(call: Received): boolean {
  const authorization = call.rules.readAuthorization(call);
  if (authorization === null) return false;
  return call.rules.isValid(authorization, { ...call, body: Buffer.from('{"octoproof":1}') });
}
