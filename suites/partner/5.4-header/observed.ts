import { randomUUID } from 'node:crypto';
import type { AnyCheck, Request } from '../../../src/authoring.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { rightMac, type Backend, type Signing } from '../calls/backend.ts';
import { check, type RequirementId } from '../authoring.ts';

interface Observed {
  readonly id: RequirementId;
  readonly title: string;
  /** The name of an observation, and the header of its call. */
  readonly variants: readonly (readonly [string, Signing])[];
}

const observed: readonly Observed[] = [
  {
    id: 'partner/5.3/6',
    title: 'How a signature is answered that is percent-encoded otherwise, or not at all',
    variants: [
      ['a signature that is not percent-encoded', { header: (header) => onSignature(header, decodeURIComponent) }],
      [
        'a signature with escapes in small letters',
        { header: (header) => onSignature(header, (text) => text.replaceAll(/%../g, (one) => one.toLowerCase())) },
      ],
      [
        'a signature in the Base64 of URLs',
        { mac: (base, key) => rightMac(base, key).replaceAll('+', '-').replaceAll('/', '_') },
      ],
      ['a signature without its padding', { mac: (base, key) => rightMac(base, key).replace(/=+$/, '') }],
    ],
  },
  {
    id: 'partner/5.4/scheme-case',
    title: 'How a scheme in another letter case is answered',
    variants: [
      ['the scheme in capitals', { header: (header) => header.replace(/^\S+/, (one) => one.toUpperCase()) }],
      ['the scheme in small letters', { header: (header) => header.replace(/^\S+/, (one) => one.toLowerCase()) }],
    ],
  },
  {
    id: 'partner/5.4/digest-case',
    title: 'How the name of the digest in another letter case is answered',
    variants: [['the digest in small letters', { header: (header) => header.replace('HMAC-SHA1', 'hmac-sha1') }]],
  },
  {
    id: 'partner/5.4/further-pairs',
    title: 'How a header with a further pair is answered',
    variants: [['a further pair', { header: (header) => `${header},realm="octoproof"` }]],
  },
];

/** Open questions about headers, at one operation. */
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
    check('partner/5.4/nonce-reuse', 'How a call is answered that comes twice, nonce and all', {
      needs: { acceptedCall: forHarmlessCalls },
      async steps({ acceptedCall, send, observe }) {
        const nonce = randomUUID();
        const same: Request = backend.sign(acceptedCall.fresh(), { nonce: () => nonce });
        await send(same);
        observe('status of a call that comes again', (await send(same)).status);
        const other = backend.sign(acceptedCall.fresh(), { nonce: () => nonce });
        observe('status of another call with a nonce that was used', (await send(other)).status);
      },
    }),
  ];
}

function onSignature(header: string, change: (signature: string) => string): string {
  return header.replace(/signature="([^"]*)"/, (_, signature: string) => `signature="${change(signature)}"`);
}
