import type { AnyCheck } from '../../../src/authoring.ts';
import { spacious, withMore, withoutBody, withSomeQuery, withText, type CallTransform } from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { baseUrlForgeries } from '../forged/base-url.ts';
import { bodyForgeries, emptyForgeries, trimForgeries } from '../forged/body.ts';
import type { Forgery } from '../forged/forgery.ts';
import { encodingForgeries, parameterForgeries, plusForgeries } from '../forged/parameters.ts';
import { joinForgeries, nonceForgeries, verbForgeries } from '../forged/parts.ts';
import { comparisonForgeries, digestForgeries, keyForgeries, textForgeries } from '../forged/signature.ts';
import { refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Refused {
  readonly id: RequirementId;
  /** Completes "A header made". */
  readonly defect: string;
  readonly forgeries: readonly Forgery[];
  readonly transform?: CallTransform;
}

/** Each signed part, replaced in the signature only: the header is the only fault of these calls. */
export const refused: readonly Refused[] = [
  { id: 'partner/5.3/verb', defect: 'for another verb', forgeries: verbForgeries },
  { id: 'partner/5.3/nonce', defect: 'for another nonce', forgeries: nonceForgeries },
  { id: 'partner/5.3/base-url', defect: 'for another URL', forgeries: baseUrlForgeries },
  {
    id: 'partner/5.3/parameter-string',
    defect: 'for another query',
    forgeries: parameterForgeries,
    transform: withSomeQuery,
  },
  { id: 'partner/5.3/body-hash', defect: 'for another body', forgeries: bodyForgeries },
  { id: 'partner/5.3/key', defect: 'with another key', forgeries: keyForgeries },
  { id: 'partner/5.3/signature', defect: 'of the HMAC in another way', forgeries: textForgeries },
  { id: 'partner/5.1/2', defect: 'with another digest', forgeries: digestForgeries },
  { id: 'partner/5.3/5', defect: 'for parts that are joined otherwise', forgeries: joinForgeries },
  {
    id: 'partner/5.3/4',
    defect: 'with another percent-encoding',
    forgeries: encodingForgeries,
    transform: (call) => withMore(call, ['x1', "!*'()~-._/:"]),
  },
  {
    id: 'partner/5.3/2d',
    defect: 'for a query whose plus is no plus',
    forgeries: plusForgeries,
    transform: (call) => withMore(call, ['x1', 'Hello+World']),
  },
  {
    id: 'partner/5.3/3a',
    defect: 'for a body that is trimmed otherwise',
    forgeries: trimForgeries,
    transform: (call) => withText(spacious(call) ?? call, (text) => `\r\n ${text} \t\n`),
  },
  {
    id: 'partner/5.3/3b',
    defect: 'for an empty body in another way',
    forgeries: emptyForgeries,
    transform: (call) => ({ ...withoutBody(call), rawBody: '' }),
  },
  { id: 'partner/5.5/2', defect: 'with a signature that differs but a little', forgeries: comparisonForgeries },
];

/** Sections 5.3 and 5.5, on each operation. */
export function refusedChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls }) =>
    refused.map(({ id, defect, ...forging }) =>
      check(`${id}#${short}-refused`, `${operation} refuses a header made ${defect}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          await refuseForged({ acceptedCall, ...forging }, { backend, send });
        },
      }),
    ),
  );
}
