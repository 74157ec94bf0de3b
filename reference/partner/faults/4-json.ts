import type { Operation } from '../4-endpoints/operations.ts';
import type { Reply } from '../../http/reply.ts';
import { optionalText } from '../http/read-fields.ts';
import { fault, type Fault } from './fault.ts';

/** Faults of section 4: JSON that parsers read differently, and locales. */
export const jsonFaults: readonly Fault[] = [
  fault('fails-on-another-locale', 'partner/4/locale')
    .says('Returns 500 for every locale other than en-US')
    .rule('operate', (right, call) =>
      [null, 'en-US'].includes(optionalText(call, 'locale')) ? right(call) : { status: 500, headers: {} },
    ),
  ambiguous(
    'check-names-a-member-twice',
    'checkAvailability',
    'Writes the first member of the JSON reply to checkAvailability twice',
    {
      text: (json) => json.replace(/"[^"]+":/, (name) => `${name}0,${name}`),
    },
  ),
  ambiguous(
    'reserve-in-latin-1',
    'reserve',
    'Encodes the reply to reserve, which contains an accented letter, as Latin-1 instead of UTF-8',
    {
      bytes: (json) => Buffer.from(json.replace(/\}$/, ',"note":"caf\u00e9"}'), 'latin1'),
    },
  ),
  fault('signature-error-names-the-code-twice', 'partner/5.5/3')
    .says('Writes the member code twice in the error for a wrong signature')
    .reply((reply) =>
      reply.status === 401
        ? { ...reply, text: jsonOf(reply).replace('"code":', '"code":"UNAUTHORIZED","code":') }
        : reply,
    ),
];

interface Written {
  readonly text?: (json: string) => string;
  readonly bytes?: (json: string) => Uint8Array;
}

function ambiguous(name: string, operation: Operation, says: string, { text, bytes }: Written): Fault {
  return fault(name, 'partner/4/json')
    .says(says)
    .reply((reply, call) =>
      call.operation !== operation || reply.status >= 300
        ? reply
        : {
            ...reply,
            ...(text === undefined ? {} : { text: text(jsonOf(reply)) }),
            ...(bytes === undefined ? {} : { bytes: bytes(jsonOf(reply)) }),
          },
    );
}

function jsonOf({ body }: Reply): string {
  return JSON.stringify(body);
}
