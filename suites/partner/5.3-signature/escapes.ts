import type { AnyCheck } from '../../../src/authoring.ts';
import { parameterString, percentEncode } from '../../../reference/signing/index.ts';
import { withMore } from '../calls/unusual.ts';
import { expectTaken } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { pairsOf, queryOf } from '../calls/wire-query.ts';
import { check } from '../authoring.ts';

/** Values that a URL can only hold with escapes, or may hold with them. */
const escaped = [
  ['spaces in a value', 'x1=%20Hello%20World%20'],
  ['runs of spaces in a value', 'x1=%20%20a%20%20b'],
  ['brackets in a key', 'x1%5B%5D=1&x2%5Ba%5D=2'],
  ['reserved characters in a value', 'x1=%26%3D%23%25%2F%3F'],
  ['marks that a URL may hold as they are', 'x1=%21%24%27%28%29%2A%2C%3A%3B%40'],
  ['marks that no URL holds as they are', 'x1=%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D'],
  ['a plus that is escaped', 'x1=1%2B1'],
  ['accents', 'x1=caf%C3%A9'],
  ['accents that are letters of their own', 'x1=cafe%CC%81'],
  ['escapes in small letters', 'x1=caf%c3%a9%2f'],
  ['other scripts', 'x1=%E4%B8%AD%E6%96%87'],
  ['a character of four bytes', 'x1=%F0%9F%98%80'],
  ['what looks like an escape', 'x1=%2520'],
  ['escapes that were not needed', 'x1=%41%7E%2D'],
  ['escapes in a key and in its value', 'x%20%C3%A9=%C3%A9%20'],
  ['marks in a key', 'x%7C%2A%24=1'],
] as const;

/** The other interpretation of rule 2: the raw text of the query is encoded, escapes included. */
const asItStands: Signing = {
  parts: (parts, { url }) => {
    const parameters = percentEncode(parameterString(queryOf(url).replaceAll('%', '%25')));
    return parts.map((part, at) => (at === 3 ? parameters : part));
  },
};

/** Section 5.3 rule 2, where two readings part. */
export function escapeChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forHarmlessCalls }) => [
    check(`partner/5.3/2c#${short}-escapes`, `${operation} takes a call whose query holds escapes`, {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send }) {
        for (const [what, query] of escaped) {
          const call = withMore(acceptedCall.fresh(), ...pairsOf(`?${query}`));
          const plain = await send(call);
          if (plain.status !== 401) continue;
          const otherwise = await send(backend.sign(call, asItStands));
          if (otherwise.status === 401) expectTaken(plain, `with ${what}, in its query`);
        }
      },
    }),
    check(`partner/5.3/2c-decoded#${short}`, `${operation} decodes the escapes of a query before it encodes them`, {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send }) {
        for (const [what, query] of escaped) {
          expectTaken(
            await send(withMore(acceptedCall.fresh(), ...pairsOf(`?${query}`))),
            `with ${what}, in its query`,
          );
        }
      },
    }),
  ]);
}
