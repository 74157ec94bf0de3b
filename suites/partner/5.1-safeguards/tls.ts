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
  const [plain, signsPlain] = [profile.baseUrl, profile.signedBaseUrl].map((url) => !/^https:/i.test(url));
  const secure = need<null>('an https URL', {
    gap: ({ loopback }) =>
      plain && !loopback && !signsPlain
        ? { gap: 'tls', reason: 'the base URL is plain http, but requests are signed for an https URL' }
        : null,
    provide: ({ facts }) => {
      if (plain && facts.loopback) throw new InapplicableError('plain http to this machine has no handshake');
      return null;
    },
  });

  return outdated.map(([name, version]) =>
    check(`partner/5.1/1a#${name}`, `The server refuses a TLS ${name} handshake and completes one of TLS 1.2 or 1.3`, {
      needs: { secure },
      async steps({ handshake, observe }) {
        if (plain) expectTls(await handshake('TLSv1.2'));
        observe('accepted TLS version', await acceptedVersion(handshake));
        expectRefused(await handshake(version), name);
      },
    }),
  );
}

/** The highest accepted version. A server that completes no handshake at all says nothing about old versions. */
async function acceptedVersion(handshake: Shake): Promise<string> {
  for (const version of current) if ((await handshake(version)).completed) return version;
  throw new BlockedError('the server completes no handshake of TLS 1.2 or 1.3 either');
}

/** The address of the requests is plain http. */
function expectTls({ exchange }: Handshake): never {
  const expected = 'an https URL, because all requests need TLS 1.2 or higher';
  throw new FindingError({ kind: 'body', exchange, expected, received: 'plain http', outside: true });
}

/** A refusal counts only if this machine can make the handshake with a server that supports it. */
function expectRefused({ exchange, completed, capable }: Handshake, name: string): void {
  if (completed) {
    throw new FindingError({
      kind: 'body',
      exchange,
      expected: `a refused TLS ${name} handshake`,
      received: 'a completed handshake',
      outside: true,
    });
  }
  if (!capable)
    throw new BlockedError(`this machine cannot make a TLS ${name} handshake, not even with a server that supports it`);
}
