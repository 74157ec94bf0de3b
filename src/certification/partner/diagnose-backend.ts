import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Probe, ProbeAnswer, VerifierSearch } from '../../forensics/verifier/probing.ts';
import { searchVerifier } from '../../forensics/verifier/search.ts';
import { tellVerifier } from '../../forensics/verifier/words.ts';
import { createClient, type Client } from '../../http/client.ts';
import { createPace } from '../../http/pace.ts';
import { proxyFor } from '../../http/proxy.ts';
import type { CheckResult } from '../../run/events.ts';
import type { Diagnosis } from '../../model/diagnosis.ts';
import { GapError } from '../../model/obstacle.ts';
import { backend } from '../../../suites/partner/calls/backend.ts';
import type { RunOptions } from '../run-options.ts';
import type { UnderWay } from '../certify-with-reports.ts';
import type { ChosenPartner } from './choose-target.ts';

/** Maximum number of checkAvailability calls of a diagnosis. */
const mostProbes = 100;

/** True if the backend refused the signature of a correctly signed call of checkAvailability. */
export function isCorrectCallRefused(result: CheckResult): boolean {
  return result.verdict !== 'passed' && result.cause?.endpoint === 'checkAvailability' && isSignatureRefused(result);
}

/** True if the backend refused the signature of a call that it must accept. */
function isSignatureRefused({ cause }: CheckResult): boolean {
  const finding = cause?.finding;
  return (
    (finding?.kind === 'refused' && finding.status === 401) || (finding?.kind === 'status' && finding.received === 401)
  );
}

/**
 * The refused signatures that a mistake with checkAvailability explains: its own, and those of other operations whose
 * check fails for checkAvailability, too.
 */
export function refusedLikeCheckAvailability(results: readonly CheckResult[]): readonly CheckResult[] {
  const refused = results.filter(isSignatureRefused);
  const own = new Set(refused.filter(isCorrectCallRefused).map(({ id }) => id));
  const siblings = ({ id }: CheckResult) => [
    id.replace(/#(?:reserve|fulfill)-/, '#check-'),
    id.replace(/(?<=operations)#(?:reserve|fulfill)$/, '#checkAvailability'),
  ];
  return refused.filter((one) => siblings(one).some((id) => own.has(id)));
}

/** The result of a diagnosis. */
export interface BackendDiagnosis {
  readonly diagnoses: readonly Diagnosis[];
  /** The number of calls that it needed. */
  readonly calls: number;
  /** True if the backend refused every call with 401: correctly signed calls, and calls with known mistakes. */
  readonly refusesAll: boolean;
}

/**
 * Finds out with further calls of checkAvailability how the backend seems to compute signatures. These calls reserve
 * nothing and stay within the budgets of the run, which has sent `spent` requests.
 */
export async function diagnoseBackend(
  target: ChosenPartner,
  spent: number,
  { certification, signal }: UnderWay,
): Promise<BackendDiagnosis> {
  const { budgets } = certification;
  const most = Math.min(mostProbes, (budgets.maxRequests ?? Infinity) - spent);
  if (signal.aborted) return withoutDiagnosis('the run was interrupted');
  if (most <= 0) return withoutDiagnosis(`the run has sent its maximum of ${budgets.maxRequests} requests`);
  const search = searchOf(target, most);
  if (typeof search === 'string') return withoutDiagnosis(search);
  const client = await clientFor(certification);
  try {
    const pace = createPace({ perSecond: budgets.rateLimit, now: () => performance.now(), sleep: (ms) => sleep(ms) });
    const probing = searchVerifier(search);
    let refusesAll = true;
    let step = probing.next();
    while (step.done !== true) {
      await pace.turn();
      const answer = await answerTo(step.value, { client, certification, signal });
      if (answer === null) return withoutDiagnosis('the backend stopped answering');
      refusesAll &&= answer === 'refused';
      step = probing.next(answer);
    }
    const findings = step.value;
    return { diagnoses: tellVerifier(findings, search), calls: findings.probes, refusesAll };
  } finally {
    await client.close();
  }
}

/** The reason why octoproof found no cause for the refusals. */
function withoutDiagnosis(why: string): BackendDiagnosis {
  const headline = `octoproof did not find out why the backend refuses correct signatures: ${why}.`;
  return { diagnoses: [{ explained: false, headline, details: [] }], calls: 0, refusesAll: false };
}

/** The input of the search; a reason in words if a correct call cannot be built. */
function searchOf({ profile }: ChosenPartner, most: number): VerifierSearch | string {
  try {
    const { method, path, body } = backend({ ...profile, values: { ...anyValues, ...profile.values } }).call(
      'checkAvailability',
      { purchaserId: randomUUID() },
    );
    const call = { method, target: path, body: body === undefined ? null : JSON.stringify(body) };
    const { baseUrl: dialled, signedBaseUrl: signed, signingKey, authorizationScheme: scheme } = profile;
    return { call, dialled, signed, signingKey, scheme, most, fresh: randomUUID };
  } catch (error) {
    if (error instanceof GapError) return error.message;
    throw error;
  }
}

/**
 * Defaults for placeholders without a value. A backend refuses an unknown product for another reason than the
 * signature.
 */
const anyValues = { productId: 'octoproof', locale: 'en-US' };

async function clientFor({ facts, budgets, tls, insecure = false, env }: RunOptions): Promise<Client> {
  const { origin } = new URL(facts.baseUrl);
  return await createClient({
    origin,
    connections: 1,
    timeoutMs: budgets.timeoutMs,
    ...(tls === null ? {} : { tls }),
    insecure,
    proxy: proxyFor(origin, env),
  });
}

interface Sending {
  readonly client: Client;
  readonly certification: RunOptions;
  readonly signal: AbortSignal;
}

/** Sends a call. Returns null if there is no reply. */
async function answerTo(
  { call, authorization }: Probe,
  { client, certification, signal }: Sending,
): Promise<ProbeAnswer | null> {
  const { facts, headers, userAgent, budgets } = certification;
  const { method, target, body } = call;
  const { reply } = await client.send({
    method,
    url: facts.baseUrl + target,
    headers: {
      accept: 'application/json',
      'user-agent': userAgent,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      authorization,
    },
    body,
    signal,
    once: budgets.maxRequests !== null,
  });
  if (reply === null) return null;
  if (reply.status === 401) return 'refused';
  return reply.status === 429 || reply.status >= 500 ? 'unclear' : 'taken';
}
