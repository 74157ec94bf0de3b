import type { AnyCheck } from '../../../src/authoring.ts';
import { spacious, withMore, withoutBody, withSomeQuery, withText, type CallTransform } from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { bodyForgeries, emptyForgeries, trimForgeries } from '../forged/body.ts';
import type { Forgery } from '../forged/forgery.ts';
import { encodingForgeries, parameterForgeries, plusForgeries } from '../forged/parameters.ts';
import { joinForgeries, nonceForgeries, verbForgeries, baseUrlForgeries } from '../forged/parts.ts';
import { comparisonForgeries, digestForgeries, keyForgeries, textForgeries } from '../forged/signature.ts';
import { refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Refused {
  readonly id: RequirementId;
  /** Completes "refuses a request". */
  readonly defect: string;
  readonly forgeries: readonly Forgery[];
  readonly transform?: CallTransform;
}

/** Requests that are valid except for the signature: one part of the base string is wrong. */
export const refused: readonly Refused[] = [
  { id: 'partner/5.3/verb', defect: 'signed for a verb that differs from the sent verb', forgeries: verbForgeries },
  { id: 'partner/5.3/nonce', defect: 'signed for a nonce that differs from the sent nonce', forgeries: nonceForgeries },
  {
    id: 'partner/5.3/base-url',
    defect: 'signed for a URL that differs from the sent URL',
    forgeries: baseUrlForgeries,
  },
  {
    id: 'partner/5.3/parameter-string',
    defect: 'signed for a query that differs from the sent query',
    forgeries: parameterForgeries,
    transform: withSomeQuery,
  },
  {
    id: 'partner/5.3/body-hash',
    defect: 'signed for a body that differs from the sent body',
    forgeries: bodyForgeries,
  },
  { id: 'partner/5.3/key', defect: 'signed with a wrong key', forgeries: keyForgeries },
  { id: 'partner/5.3/signature', defect: 'whose signature is not the Base64 of the HMAC', forgeries: textForgeries },
  { id: 'partner/5.1/2', defect: 'signed with another hash algorithm', forgeries: digestForgeries },
  {
    id: 'partner/5.3/5',
    defect: 'signed for a base string with its parts in a wrong order or with wrong separators',
    forgeries: joinForgeries,
  },
  {
    id: 'partner/5.3/4',
    defect: 'signed with a wrong percent-encoding',
    forgeries: encodingForgeries,
    transform: (call) => withMore(call, ['x1', "!*'()~-._/:"]),
  },
  {
    id: 'partner/5.3/2d',
    defect: 'whose signature treats a plus in the query as a space, or omits the plus',
    forgeries: plusForgeries,
    transform: (call) => withMore(call, ['x1', 'Hello+World']),
  },
  {
    id: 'partner/5.3/3a',
    defect: 'signed for a body that is not trimmed, or trimmed too much',
    forgeries: trimForgeries,
    transform: (call) => withText(spacious(call) ?? call, (text) => `\r\n ${text} \t\n`),
  },
  {
    id: 'partner/5.3/3b',
    defect: 'signed with a wrong hash of an empty body',
    forgeries: emptyForgeries,
    transform: (call) => ({ ...withoutBody(call), rawBody: '' }),
  },
  {
    id: 'partner/5.5/2',
    defect: 'whose signature differs only slightly from the correct one',
    forgeries: comparisonForgeries,
  },
];

/** Sections 5.3 and 5.5, for each operation. */
export function refusedChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls }) =>
    refused.map(({ id, defect, ...forging }) =>
      check(`${id}#${short}-refused`, `${operation} refuses a request ${defect}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          await refuseForged({ acceptedCall, ...forging }, { backend, send });
        },
      }),
    ),
  );
}
