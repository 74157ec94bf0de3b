import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { rightMac, type Backend, type Signing } from '../calls/backend.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Observed {
  readonly id: RequirementId;
  readonly title: string;
  /** Completes "status of a call with", and the header of that call. */
  readonly variants: readonly (readonly [string, Signing])[];
}

const observed: readonly Observed[] = [
  {
    id: 'partner/5.3/6',
    title: 'The backend accepts a signature in another encoding',
    variants: [
      ['a signature without percent-encoding', { header: (header) => onSignature(header, decodeURIComponent) }],
      [
        'a signature with lower-case escapes',
        { header: (header) => onSignature(header, (text) => text.replaceAll(/%../g, (one) => one.toLowerCase())) },
      ],
      [
        'a signature in URL-safe Base64',
        { mac: (base, key) => rightMac(base, key).replaceAll('+', '-').replaceAll('/', '_') },
      ],
      ['a signature without Base64 padding', { mac: (base, key) => rightMac(base, key).replace(/=+$/, '') }],
    ],
  },
  {
    id: 'partner/5.4/scheme-case',
    title: 'The backend accepts the scheme in any letter case',
    variants: [
      ['the scheme in upper case', { header: (header) => header.replace(/^\S+/, (one) => one.toUpperCase()) }],
      ['the scheme in lower case', { header: (header) => header.replace(/^\S+/, (one) => one.toLowerCase()) }],
    ],
  },
  {
    id: 'partner/5.4/digest-case',
    title: 'The backend accepts the digest name in any letter case',
    variants: [['the digest name in lower case', { header: (header) => header.replace('HMAC-SHA1', 'hmac-sha1') }]],
  },
  {
    id: 'partner/5.4/further-pairs',
    title: 'The backend ignores an additional pair in the header',
    variants: [['an additional pair in the header', { header: (header) => `${header},realm="octoproof"` }]],
  },
];

/** Open questions about headers, tried with one operation. */
export function observedChecks([first]: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  if (first === undefined) return [];
  const { forHarmlessCalls } = first;
  return [
    ...observed.map(({ id, title, variants }) =>
      check(id, title, {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send, observe }) {
          for (const [what, signing] of variants) {
            observe(`status of a call with ${what}`, (await send(backend.sign(acceptedCall.fresh(), signing))).status);
          }
        },
      }),
    ),
    check('partner/5.4/nonce-reuse', 'The backend refuses a nonce that was used before', {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send, observe }) {
        const nonce = randomUUID();
        const same: Request = backend.sign(acceptedCall.fresh(), { nonce: () => nonce });
        await send(same);
        observe('status of a call that is sent for the second time', (await send(same)).status);
        const other = backend.sign(acceptedCall.fresh(), { nonce: () => nonce });
        observe('status of a different call with the same nonce', (await send(other)).status);
      },
    }),
  ];
}

function onSignature(header: string, change: (signature: string) => string): string {
  return header.replace(/signature="([^"]*)"/, (_, signature: string) => `signature="${change(signature)}"`);
}
