import type { Protocol } from '../expect/suite.ts';
import type { Exchange } from '../spec/exchange.ts';
import type { RunProblem } from './events.ts';
import { BlockedError, ConnectionLostError } from '../spec/obstacle.ts';
import type { Stage } from './stage.ts';

/**
 * Finds out whether the target can be tested at all: it answers something, does not send us elsewhere, and takes the key
 * somewhere. Null when it can. What the answers say is left to the checks.
 */
export async function preflight(
  protocol: Protocol,
  { door, client, spill }: Pick<Stage, 'door' | 'client' | 'spill'>,
): Promise<RunProblem | null> {
  const exchanges: Exchange[] = [];
  for (const probe of protocol.probes) {
    try {
      exchanges.push(
        await door.pass(probe, {
          client,
          during: 'preflight',
          first: true,
          record: (sent) => spill(sent, 'preflight'),
        }),
      );
    } catch (error) {
      // A probe that is throttled or cut off says nothing against the target: the checks will meet it again.
      if (!(error instanceof BlockedError) && !(error instanceof ConnectionLostError)) throw error;
      continue;
    }
    const last = exchanges.at(-1);
    if (last?.reply !== null && last !== undefined && last.reply.status !== 401 && !isRedirect(last)) return null;
  }
  return problemOfProbes(exchanges, protocol);
}

function isRedirect({ reply }: Exchange): boolean {
  return reply !== null && [301, 302, 303, 307, 308].includes(reply.status);
}

/** What the answers to probes say against testing their target at all; null where nothing does. */
export function problemOfProbes(exchanges: readonly Exchange[], { needsKey }: Protocol): RunProblem | null {
  const answered = exchanges.filter(({ reply }) => reply !== null);
  if (answered.length === 0) return exchanges[0] === undefined ? null : neverAnswered(exchanges[0]);
  const redirect = answered.find(isRedirect);
  if (redirect !== undefined) return redirected(redirect);
  if (!needsKey || !answered.every(({ reply }) => reply?.status === 401)) return null;
  return {
    kind: 'could-not-run',
    message: `the key is refused everywhere: ${answered.length} requests with it were all answered 401`,
    hint: 'check that the variable holds the key of this environment, and that it was not rotated',
  };
}

function neverAnswered({ request, noReply }: Exchange): RunProblem {
  const reason = noReply?.reason ?? 'unreachable';
  const hints: Readonly<Record<string, string>> = {
    unsent: 'the key, or a header given by --header or the target file, holds a character that no header can have',
    refused: 'nothing listens on that port: is the service started, and is the port right?',
    dns: 'the host name does not resolve: check the spelling',
    tls: 'the TLS handshake failed: give the certificate authority with --ca FILE, and use http:// for a plain port',
    timeout: 'it was silent until the time-out: raise it with --timeout SECONDS where the service is that slow',
  };
  return {
    kind: 'could-not-run',
    message: `the target never answered: ${reason} at ${new URL(request.url).origin} (${noReply?.detail ?? ''})`,
    hint: hints[reason] ?? 'check base URL, port and proxy',
  };
}

function redirected({ request, reply }: Exchange): RunProblem {
  return {
    kind: 'could-not-run',
    message: `the target redirects: ${request.url} answered ${reply?.status ?? 0} to ${reply?.headers['location'] ?? 'nowhere'}`,
    hint: 'redirects are not followed, a key must not travel to another place: give the final address as base URL',
  };
}
