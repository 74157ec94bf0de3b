import {
  BlockedError,
  FindingError,
  InapplicableError,
  need,
  type AnyCheck,
  type Handshake,
  type TlsVersion,
} from '../../../src/authoring.ts';
import type { Backend } from '../calls/backend.ts';
import { check } from '../authoring.ts';

const current = ['TLSv1.3', 'TLSv1.2'] as const;
const outdated = [
  ['1.0', 'TLSv1'],
  ['1.1', 'TLSv1.1'],
] as const;

type Shake = (version: TlsVersion) => Promise<Handshake>;

/** Section 5.1 rule 1. */
export function tlsChecks({ profile }: Backend): readonly AnyCheck[] {
  const plain = !profile.baseUrl.toLowerCase().startsWith('https:');
  const secure = need<null>('an https address', {
    gap: ({ loopback }) =>
      plain && !loopback ? { gap: 'tls', reason: 'the address that is dialled is plain http' } : null,
    provide: () => {
      if (plain) throw new InapplicableError('plain http to this machine has no handshake');
      return Promise.resolve(null);
    },
  });

  return outdated.map(([name, version]) =>
    check(`partner/5.1/1a#${name}`, `A handshake of TLS ${name} is refused, and one of TLS 1.2 or 1.3 completed`, {
      needs: { secure },
      async steps({ handshake, observe }) {
        observe('TLS version that is taken', await versionTaken(handshake));
        expectRefused(await handshake(version), name);
      },
    }),
  );
}

/** Without it a refusal of anything older would only show that nothing is taken. */
async function versionTaken(handshake: Shake): Promise<string> {
  for (const version of current) if ((await handshake(version)).completed) return version;
  throw new BlockedError('no handshake of TLS 1.2 or 1.3 is completed either');
}

/** Says something only where this machine completes the same handshake with a server that takes it. */
function expectRefused({ exchange, completed, capable }: Handshake, name: string): void {
  if (completed) {
    throw new FindingError({
      kind: 'body',
      exchange,
      expected: `no handshake of TLS ${name}`,
      received: 'a completed one',
    });
  }
  if (!capable) throw new BlockedError(`this machine completes no handshake of TLS ${name}, whoever it meets`);
}
