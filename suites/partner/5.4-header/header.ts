import type { AnyCheck } from '../../../src/authoring.ts';
import { expectAccepted, expectClientError } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Forgery } from '../forged/forgery.ts';
import {
  deprecatedVersion,
  digestNameForgeries,
  missingHeaders,
  pairForgeries,
  schemeForgeries,
  versionForgeries,
} from '../forged/header.ts';
import { refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { check, type RequirementId } from '../authoring.ts';

/** Headers that do not have the form of section 5.4. Any 4xx status is a refusal. */
const malformed: readonly {
  readonly id: RequirementId;
  readonly what: string;
  readonly forgeries: readonly Forgery[];
}[] = [
  { id: 'partner/5.4/header', what: 'a request without an Authorization header', forgeries: missingHeaders },
  { id: 'partner/5.4/scheme', what: 'an Authorization header with another scheme', forgeries: schemeForgeries },
  { id: 'partner/5.4/pairs', what: 'an Authorization header with a missing or empty pair', forgeries: pairForgeries },
  { id: 'partner/5.4/version', what: 'an Authorization header with another version', forgeries: versionForgeries },
  {
    id: 'partner/5.4/digest',
    what: 'an Authorization header that names another digest algorithm',
    forgeries: digestNameForgeries,
  },
  {
    id: 'partner/9/1',
    what: 'an Authorization header with the deprecated version 1.0',
    forgeries: [deprecatedVersion],
  },
];

/** Correct headers in another form than the contract shows. */
const otherForms: readonly Forgery[] = [
  {
    name: 'with the pairs in reverse order',
    header: (header) => reordered(header, (pairs) => pairs.toReversed(), ','),
  },
  {
    name: 'with the signature first',
    header: (header) => reordered(header, ([a = '', b = '', c = '', d = '']) => [d, b, a, c], ','),
  },
  { name: 'with a space after each comma', header: (header) => reordered(header, (pairs) => pairs, ', ') },
];

/** Section 5.4, for each operation. */
export function headerChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls, forHarmlessCalls }) => [
    ...malformed.map(({ id, what, forgeries }) =>
      check(`${id}#${short}`, `${operation} refuses ${what}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          await refuseForged({ acceptedCall, forgeries, expect: expectClientError }, { backend, send });
        },
      }),
    ),
    check(
      `partner/5.4/pair-order#${short}`,
      `${operation} accepts the header pairs in any order, also with spaces after commas`,
      {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          for (const form of otherForms) {
            expectAccepted(
              await send(backend.sign(acceptedCall.fresh(), form)),
              `whose Authorization header is written ${form.name}`,
            );
          }
        },
      },
    ),
  ]);
}

function reordered(header: string, order: (pairs: readonly string[]) => readonly string[], between: string): string {
  const [scheme = '', pairs = ''] = header.split(/ (.*)/s);
  return `${scheme} ${order(pairs.split(',')).join(between)}`;
}
