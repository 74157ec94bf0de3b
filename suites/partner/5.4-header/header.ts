import type { AnyCheck } from '../../../src/authoring.ts';
import { expectTaken, expectTurnedAway } from '../replies/expect-signature.ts';
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

/** Headers that are not of the shown form: any refusal will do. */
const malformed: readonly {
  readonly id: RequirementId;
  readonly what: string;
  readonly forgeries: readonly Forgery[];
}[] = [
  { id: 'partner/5.4/header', what: 'a call without a header', forgeries: missingHeaders },
  { id: 'partner/5.4/scheme', what: 'a header of another scheme', forgeries: schemeForgeries },
  { id: 'partner/5.4/pairs', what: 'a header that lacks a pair', forgeries: pairForgeries },
  { id: 'partner/5.4/version', what: 'a header of another version', forgeries: versionForgeries },
  { id: 'partner/5.4/digest', what: 'a header of another digest', forgeries: digestNameForgeries },
  { id: 'partner/9/1', what: 'a header of version 1.0', forgeries: [deprecatedVersion] },
];

/** Right headers, written otherwise than the contract shows them. */
const spellings: readonly Forgery[] = [
  { name: 'whose pairs stand in reverse', header: (header) => reordered(header, (pairs) => pairs.toReversed(), ',') },
  {
    name: 'whose signature stands first',
    header: (header) => reordered(header, ([a = '', b = '', c = '', d = '']) => [d, b, a, c], ','),
  },
  { name: 'with a space behind each comma', header: (header) => reordered(header, (pairs) => pairs, ', ') },
];

/** Section 5.4, on each operation. */
export function headerChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls, forHarmlessCalls }) => [
    ...malformed.map(({ id, what, forgeries }) =>
      check(`${id}#${short}`, `${operation} refuses ${what}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          await refuseForged({ acceptedCall, forgeries, expect: expectTurnedAway }, { backend, send });
        },
      }),
    ),
    check(`partner/5.4/pair-order#${short}`, `${operation} takes pairs in any order, and with spaces behind commas`, {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send }) {
        for (const spelling of spellings) {
          expectTaken(await send(backend.sign(acceptedCall.fresh(), spelling)), `by a header ${spelling.name}`);
        }
      },
    }),
  ]);
}

function reordered(header: string, order: (pairs: readonly string[]) => readonly string[], between: string): string {
  const [scheme = '', pairs = ''] = header.split(/ (.*)/s);
  return `${scheme} ${order(pairs.split(',')).join(between)}`;
}
