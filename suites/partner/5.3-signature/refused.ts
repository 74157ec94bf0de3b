import { namedOperations, type AnyCheck, type Request } from '../../../src/authoring.ts';
import { spacious, withMore, withoutBody, withSegment, withSomeQuery, withText } from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { bodyForgeries, emptyForgeries, trimForgeries } from '../forged/body.ts';
import type { Forgery } from '../forged/forgery.ts';
import {
  encodingForgeries,
  formForgeries,
  parameterForgeries,
  plusForgeries,
  unusualPairs,
} from '../forged/parameters.ts';
import { joinForgeries, nonceForgeries, verbForgeries, baseUrlForgeries, lowerCaseForgery } from '../forged/parts.ts';
import { comparisonForgeries, digestForgeries, keyForgeries, textForgeries } from '../forged/signature.ts';
import { refuseForged, type Forging } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { idSegment } from '../calls/template.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Refused {
  readonly id: RequirementId;
  /** Completes "refuses a request". */
  readonly defect: string;
  readonly forgeries: readonly Forgery[];
  readonly transform?: (call: Request, backend: Backend) => Request | null;
  /** The case of one sentence. Default: `refused`. */
  readonly part?: string;
  /** Statuses with which a server may refuse the transformed call before it verifies the header. */
  readonly unread?: readonly number[];
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
    id: 'partner/5.3/base-url',
    part: 'letter-case',
    defect: 'signed for its URL in lower case',
    forgeries: [lowerCaseForgery],
    transform: withCapitalInPath,
    // Some servers refuse paths with unneeded escapes.
    unread: [400, 404],
  },
  {
    id: 'partner/5.3/parameter-string',
    defect: 'signed for a query that differs from the sent query',
    forgeries: parameterForgeries,
    transform: withSomeQuery,
  },
  {
    id: 'partner/5.3/parameter-string',
    part: 'form',
    defect: 'signed for its query in another form',
    forgeries: formForgeries,
    transform: (call) => withMore(call, ...unusualPairs),
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
    refused.map(({ id, defect, part = 'refused', transform, ...forging }) =>
      check(`${id}#${short}-${part}`, `${operation} refuses a request ${defect}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const change: Pick<Forging, 'transform'> =
            transform === undefined ? {} : { transform: (call) => transform(call, backend) };
          await refuseForged({ acceptedCall, ...forging, ...change }, { backend, send });
        },
      }),
    ),
  );
}

/**
 * The call with a capital letter in its path. Without one, a letter or hyphen of an id becomes an escape, such as %6F: the path still
 * leads to the same resource (RFC 3986, section 2.3).
 */
function withCapitalInPath(call: Request, { profile }: Backend): Request | null {
  const operation = namedOperations.find((name) => name === call.endpoint);
  if (operation === undefined || /[A-Z]/.test(call.path.split('?', 1).join(''))) return call;
  const at = idSegment(profile.operations[operation]?.path ?? '');
  return withSegment(call, at, (segment) =>
    segment.replace(/[j-oz-]/, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
  );
}
