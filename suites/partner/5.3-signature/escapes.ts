import type { AnyCheck } from '../../../src/authoring.ts';
import { parameterString, percentEncode } from '../../../reference/signing/index.ts';
import { withMore } from '../calls/unusual.ts';
import { expectAccepted } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { pairsOf, queryOf } from '../calls/wire-query.ts';
import { check } from '../authoring.ts';

/** Queries with escapes, some needed and some not. */
const escaped = [
  ['spaces in a value', 'x1=%20Hello%20World%20'],
  ['several spaces in a row in a value', 'x1=%20%20a%20%20b'],
  ['square brackets in a key', 'x1%5B%5D=1&x2%5Ba%5D=2'],
  ['reserved characters in a value', 'x1=%26%3D%23%25%2F%3F'],
  ['escaped characters that a URL may contain unescaped', 'x1=%21%24%27%28%29%2A%2C%3A%3B%40'],
  ['characters that a URL must not contain unescaped', 'x1=%22%3C%3E%5B%5C%5D%5E%60%7B%7C%7D'],
  ['an escaped plus', 'x1=1%2B1'],
  ['precomposed accents', 'x1=caf%C3%A9'],
  ['combining accents', 'x1=cafe%CC%81'],
  ['escapes in lower case', 'x1=caf%c3%a9%2f'],
  ['another script', 'x1=%E4%B8%AD%E6%96%87'],
  ['a four-byte character', 'x1=%F0%9F%98%80'],
  ['an escaped percent sign', 'x1=%2520'],
  ['escapes of unreserved characters', 'x1=%41%7E%2D'],
  ['escapes in a key and its value', 'x%20%C3%A9=%C3%A9%20'],
  ['special characters in a key', 'x%7C%2A%24=1'],
] as const;

/** The other interpretation of rule 2: the raw query text is encoded, including its escapes. */
const rawQuery: Signing = {
  parts: (parts, { url }) => {
    const parameters = percentEncode(parameterString(queryOf(url).replaceAll('%', '%25')));
    return parts.map((part, at) => (at === 3 ? parameters : part));
  },
};

/** Section 5.3 rule 2, for queries on which two interpretations differ. */
export function escapeChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forHarmlessCalls }) => [
    check(
      `partner/5.3/2c#${short}-escapes`,
      `${operation} accepts a correctly signed call with percent-escapes in the query`,
      {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          for (const [what, query] of escaped) {
            const call = withMore(acceptedCall.fresh(), ...pairsOf(`?${query}`));
            const plain = await send(call);
            if (plain.status !== 401) continue;
            const rawReply = await send(backend.sign(call, rawQuery));
            if (rawReply.status === 401) expectAccepted(plain, `with ${what} in the query`);
          }
        },
      },
    ),
    check(`partner/5.3/2c-equals#${short}`, `${operation} accepts a correctly signed call with = in a query value`, {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send }) {
        for (const value of ['a=b', 'YQ==', '=a']) {
          const call = withMore(acceptedCall.fresh(), ['x1', value]);
          expectAccepted(await send(call), `with the query value ${value}`);
        }
      },
    }),
    check(
      `partner/5.3/2c-decoded#${short}`,
      `${operation} verifies a query value with percent-escapes as the decoded text`,
      {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          for (const [what, query] of escaped) {
            expectAccepted(
              await send(withMore(acceptedCall.fresh(), ...pairsOf(`?${query}`))),
              `with ${what} in the query`,
            );
          }
        },
      },
    ),
  ]);
}
