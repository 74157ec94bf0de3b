import type { Protocol } from '../expect/suite.ts';
import type { Client } from '../http/client.ts';
import { waitOf } from '../http/retry-after.ts';
import type { Exchange, Request } from '../model/exchange.ts';
import { replyOf } from '../expect/reply.ts';
import { BlockedError } from '../model/obstacle.ts';
import type { Traffic } from './transport/transport.ts';
import type { RunProblem } from './events.ts';
import { answerInWords, isOwnAnswer, isPage, isSameAnswer } from './recognized-reply.ts';
import type { RunContext } from './context/run-context.ts';
import { noPatience, type Patience } from './transport/throttle.ts';

/** The first request waits a little if the target asks for it. The other probes are sent once each. */
const patienceAtFirst: Patience = { times: 4, longestMs: 8_000, wholeMs: 8_000 };

export type Probing = Pick<RunContext, 'transport' | 'client' | 'writeEvidence'>;

/** Explains why a target refuses every request with 401 although its protocol has no key. */
export type ExplainRefusal = (requests: number) => Promise<ExplainedRefusal>;

export interface ExplainedRefusal {
  /** The number of requests that it sent. They count against the budget of the run. */
  readonly calls: number;
  /** The problem that ends the run; null if the checks can judge the refusals. */
  readonly problem: RunProblem | null;
}

/**
 * Finds out whether the target can be tested at all: a reply looks like this API, the target does not redirect, knows a
 * path of the API, and accepts the key somewhere. Returns null if it can. The checks judge everything else.
 */
export async function preflight(
  protocol: Protocol,
  run: Probing,
  explainRefusal: ExplainRefusal | null = null,
): Promise<RunProblem | null> {
  const exchanges: Exchange[] = [];
  for (const probe of protocol.probes) {
    const last = await lastAnswer(probe, run, exchanges.length === 0 ? patienceAtFirst : noPatience);
    if (last === null) continue;
    exchanges.push(last);
    if (isUsable(last) && isOwnAnswer(last, protocol)) return null;
    // The further probes of a partner backend only distinguish unknown paths and refusals, and each could time out.
    if (last.reply === null && !protocol.needsKey) break;
  }
  const problem = problemOfProbes(exchanges, protocol);
  if (problem !== null) return await withCrash(problem, exchanges, run.client);
  if (exchanges.length > 0 && exchanges.every(({ reply }) => reply?.status === 401)) {
    const explained = await explainRefusal?.(exchanges.length);
    run.transport.spend(explained?.calls ?? 0);
    return explained?.problem ?? null;
  }
  return await problemOfPaths(exchanges, protocol, run);
}

/** False if the reply may also come from another server, or from a target that refuses every request. */
function isUsable(exchange: Exchange): boolean {
  return exchange.reply?.status !== 401 && !isRedirect(exchange) && !isBusy(exchange) && !isUnknownPath(exchange);
}

/** Statuses with which servers and gateways answer a path or method that they do not know. */
const unknownPathStatuses: ReadonlySet<number> = new Set([403, 404, 405, 410, 501]);

function isUnknownPath({ reply }: Exchange): boolean {
  return reply !== null && unknownPathStatuses.has(reply.status);
}

/** The problem of a target that answers every probe like a path that the API does not have; null for any other target. */
async function problemOfPaths(
  exchanges: readonly Exchange[],
  { probes, atUnknownPath }: Protocol,
  run: Probing,
): Promise<RunProblem | null> {
  if (atUnknownPath === undefined || exchanges.length === 0 || !exchanges.every(isUnknownPath)) return null;
  const byMethod = new Map(probes.map((probe) => [probe.method, probe]));
  const others = new Map<string, Exchange>();
  for (const [method, probe] of byMethod) {
    const other = await lastAnswer(atUnknownPath(probe), run, noPatience);
    if (other !== null) others.set(method, other);
  }
  const isUnknown = (exchange: Exchange): boolean => {
    const other = others.get(exchange.request.method);
    return other !== undefined && isSameAnswer(exchange, other);
  };
  if (!exchanges.every(isUnknown)) return null;
  return {
    kind: 'could-not-run',
    message: `the target gives the same replies to the paths of this API and to an unknown path: ${repliesInWords(exchanges)}`,
    hint:
      textHintOf(exchanges) ??
      'check that the base URL is the address of this API: the path in it may be too long or too short. Also check the paths and "values" in the target file',
  };
}

/**
 * Changes the problem if the server closes the connection on every probe, but answers a plain request without a key:
 * then the server crashes on the probes.
 */
export async function withCrash(
  problem: RunProblem,
  exchanges: readonly Pick<Exchange, 'request' | 'noReply'>[],
  client: Pick<Client, 'send'>,
): Promise<RunProblem> {
  const [first] = exchanges;
  if (first === undefined || !exchanges.every(({ noReply }) => noReply?.reason === 'reset')) return problem;
  const { origin, pathname } = new URL(first.request.url);
  const { reply } = await client.send({ method: 'GET', url: `${origin}/`, headers: {}, body: null });
  if (reply === null) return problem;
  return {
    ...problem,
    message: `the server closes the connection after ${first.request.method} ${pathname}, but answers GET / with status ${reply.status}`,
    hint: 'the server may crash on this request: look at the log of the server',
  };
}

/** The final outcome of a probe. Null if it was not sent, because the run was interrupted or its budget was spent. */
export async function lastAnswer(
  probe: Request,
  { transport, client, writeEvidence }: Probing,
  patience: Patience,
): Promise<Exchange | null> {
  let last: Exchange | null = null;
  const record = (traffic: Traffic): void => {
    last = traffic.exchange;
    writeEvidence(traffic, 'preflight');
  };
  try {
    return await transport.send(probe, { client, during: 'preflight', first: true, patience, record });
  } catch (error) {
    if (!(error instanceof BlockedError)) throw error;
    return last;
  }
}

function isRedirect({ reply }: Exchange): boolean {
  return reply !== null && [301, 302, 303, 307, 308].includes(reply.status);
}

/** The reason why the replies to the probes rule out testing this target; null if there is none. */
export function problemOfProbes(exchanges: readonly Exchange[], protocol: Protocol): RunProblem | null {
  const answered = exchanges.filter(({ reply }) => reply !== null);
  if (answered.length === 0) return exchanges[0] === undefined ? null : neverAnswered(exchanges[0]);
  const redirect = answered.find(isRedirect);
  if (redirect !== undefined) return redirected(redirect);
  if (protocol.needsKey && answered.every(({ reply }) => reply?.status === 401))
    return answered.every((exchange) => isOfGateway(exchange, protocol))
      ? gatewayRefuses(answered)
      : keyRefused(answered.length);
  if (answered.every(isBusy)) return busy(answered);
  return answered.some((exchange) => isOwnAnswer(exchange, protocol)) ? null : notThisApi(exchanges);
}

function keyRefused(times: number): RunProblem {
  return {
    kind: 'could-not-run',
    message: `the target refuses the key: all ${times} requests got 401`,
    hint: 'check that the variable contains the current key of this environment, and that the base URL is the address of this API',
  };
}

/** True for a 401 without an error code that is a page or asks for other credentials than the key of the API. */
function isOfGateway(exchange: Exchange, protocol: Protocol): boolean {
  const { reply } = exchange;
  if (reply === null || protocol.codeOf(replyOf(exchange)) !== null) return false;
  return reply.headers['www-authenticate'] !== undefined || isPage(reply);
}

function gatewayRefuses(answered: readonly Exchange[]): RunProblem {
  const challenge = answered[0]?.reply?.headers['www-authenticate']?.split(' ')[0];
  const credentials = challenge === undefined ? 'that this server asks for' : `of the scheme ${challenge}`;
  return {
    kind: 'could-not-run',
    message: `a server in front of the API refuses all ${answered.length} requests: ${repliesInWords(answered)}`,
    hint: `give the credentials ${credentials} with --header 'authorization: …'. octoproof sends the key of the API in another header`,
  };
}

const onlyHttp2 =
  'the target speaks only HTTP/2, and octoproof only HTTP/1.1: use an address where the target speaks HTTP/1.1';
const tlsHints = [
  [/wrong version number/i, 'the port does not speak TLS: start the base URL with http://, or use the https port'],
  [/certificate required/i, 'the target demands a certificate: give one with --cert FILE and its key with --key FILE'],
  [/no application protocol/i, onlyHttp2],
] as const;

/** What to do about replies whose text says why they do not look like this API. */
function textHintOf([first]: readonly Exchange[]): string | undefined {
  const text = first?.reply?.text ?? '';
  if (text.startsWith('\uFEFF'))
    return 'the body is not JSON: it begins with a byte order mark. Send the body without this mark';
  return /^\w+ ALPN Protocol/.test(text) ? onlyHttp2 : undefined;
}

function neverAnswered({ request, noReply }: Exchange): RunProblem {
  const { reason = 'unreachable', detail = '' } = noReply ?? {};
  const isPlain = request.url.startsWith('http:');
  const mayExpectTls = `the port does not speak HTTP/1.1. It may speak only HTTP/2${isPlain ? ', or expect TLS. For TLS, start the base URL with https://' : ''}`;
  const hints: Readonly<Record<string, string>> = {
    unsent: 'the key or another header contains a character that is not allowed in a header',
    refused: 'check that the service is running and that the port is correct',
    dns: 'the host name does not resolve: check the spelling',
    tls:
      tlsHints.find(([pattern]) => pattern.test(detail))?.[1] ??
      'the TLS handshake failed: give the certificate authority with --ca FILE; if the port does not use TLS, use http://',
    malformed: mayExpectTls,
    reset: mayExpectTls,
    timeout: 'no reply came before the time-out: if the service is so slow, use a longer --timeout TIME',
  };
  return {
    kind: 'could-not-run',
    message: `the target never answered: ${reason} at ${new URL(request.url).origin} (${detail})`,
    hint: hints[reason] ?? 'check the base URL, the port and the proxy',
  };
}

function redirected({ request, reply }: Exchange): RunProblem {
  return {
    kind: 'could-not-run',
    message: `the target redirects: ${request.url} answered ${reply?.status ?? 0} to ${reply?.headers['location'] ?? 'nowhere'}`,
    hint: 'octoproof does not follow redirects, because a redirect could send the key to another server: use the final address as the base URL',
  };
}

/** True even with an error code: a target that rejects every request is not testable. */
function isBusy({ reply }: Exchange): boolean {
  return reply?.status === 503 || reply?.status === 429;
}

function busy(answered: readonly Exchange[]): RunProblem {
  const waits = answered.map(({ reply }) => waitOf(reply?.headers ?? {}, Date.now()) ?? 0);
  const longest = Math.ceil(Math.max(...waits) / 1000);
  return {
    kind: 'could-not-run',
    message: `the target rejects every request: ${repliesInWords(answered)}`,
    hint: `the target may be in maintenance, overloaded or rate limited. Try again ${longest === 0 ? 'later' : `in ${longest} s`}`,
  };
}

function notThisApi(exchanges: readonly Exchange[]): RunProblem {
  const statuses = new Set(exchanges.map(({ reply }) => reply?.status));
  const [only] = statuses.size === 1 ? statuses : [];
  const message = `no reply looks like this API: ${repliesInWords(exchanges)}`;
  const hint = exchanges.some(wantsTls) ? tlsHint : (textHintOf(exchanges) ?? hintFor(only));
  return { kind: 'could-not-run', message, hint };
}

const tlsHint = 'the port expects TLS: start the base URL with https://';

/** True for the reply of a TLS port to a plain HTTP request. */
function wantsTls({ request, reply }: Exchange): boolean {
  const text = reply?.text ?? '';
  return reply?.status === 400 && request.url.startsWith('http:') && /\bHTTPS (?:port|server)\b/i.test(text);
}

function hintFor(status: number | undefined): string {
  if (status === 403)
    return 'a gateway or firewall may block octoproof or its User-Agent header: set "userAgent" in the target file';
  if (status === 404)
    return 'the server does not know these paths: check that the base URL has the port of the API, and ends before these paths';
  return 'check that the base URL ends before these paths, and that no gateway or login page answers instead of the API';
}

/** The requests grouped by their replies, in words. */
function repliesInWords(exchanges: readonly Exchange[]): string {
  const operationsByAnswer = new Map<string, string[]>();
  for (const { request, reply, noReply } of exchanges) {
    const { pathname, search } = new URL(request.url);
    const words = reply === null ? (noReply?.reason ?? 'no answer') : answerInWords(reply);
    operationsByAnswer.set(words, [...(operationsByAnswer.get(words) ?? []), `${request.method} ${pathname}${search}`]);
  }
  return [...operationsByAnswer].map(([words, requests]) => `${requests.join(', ')}: ${words}`).join('; ');
}
