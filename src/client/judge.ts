import type {
  ClientCall,
  ClientRule,
  ClientTraffic,
  Occasion,
  Stimulus,
  ClientEndpoint,
  DriverOperation,
  DriverStep,
} from '../expect/client-suite.ts';
import type { CheckResult, EvidenceExchange, PlannedCheck, RecordedBody } from '../run/events.ts';
import type { Mask } from '../run/masking/mask.ts';
import { fingerprintAt } from '../run/evidence/fingerprint.ts';
import { maskedResult } from '../run/masking/masked-result.ts';
import { emptyResult } from '../run/verdict/empty-result.ts';
import { broken } from '../run/verdict/judgement.ts';
import type { Finding } from '../model/finding.ts';
import { missingNeed, type Possibilities } from './plan-client.ts';

/** The number of calls before the decisive one that a report shows, of breaches whose evidence it keeps, and of calls of a breach. */
const shown = { before: 6, breaches: 3, calls: 20 } as const;
const bodyCharacters = 4_000;

export interface Judging {
  readonly traffic: ClientTraffic;
  readonly possible: Possibilities;
  /** Those of the suite. */
  readonly stimuli: readonly Stimulus[];
  readonly mask: Mask;
}

/** The result of a rule from everything that the client did. A rule that throws is wrong: that is a bug in octoproof. */
export function judged(rule: ClientRule, planned: PlannedCheck, judging: Judging): CheckResult {
  try {
    return resultOf(rule, planned, judging);
  } catch (error) {
    return maskedResult({ ...emptyResult, id: rule.id, ...broken(error) }, judging.mask);
  }
}

/** A rule without an occasion never passes. If the client sends no request, the answers of its driver prove nothing. */
function resultOf(rule: ClientRule, planned: PlannedCheck, { traffic, possible, stimuli, mask }: Judging): CheckResult {
  const isSilent = traffic.calls.every(({ byShopper }) => byShopper);
  const occasions = rule.judge(traffic).filter((occasion) => !isSilent || isBreach(occasion));
  const breaches = occasions.filter(isBreach);
  const result: CheckResult = { ...emptyResult, id: rule.id, verdict: 'passed', exercised: occasions.length };
  if (planned.prospect.kind === 'inapplicable')
    return { ...result, verdict: 'inapplicable', reason: planned.prospect.reason, exercised: 0 };
  if (occasions.length === 0) return { ...result, ...unexercised(rule, { traffic, possible, stimuli }) };
  const [first] = breaches;
  if (first === undefined) return { ...result, verdict: planned.level === 'OBSERVE' ? 'observed' : 'passed' };
  const findings = breaches.slice(0, shown.breaches).map(findingOf);
  const [finding = null] = findings;
  const verdict = ({ MUST: 'failed', SHOULD: 'warned', OBSERVE: 'observed' } as const)[planned.level];
  return maskedResult(
    {
      ...result,
      verdict,
      cause: causeOf(breaches, rule.id),
      findings: verdict === 'observed' ? [] : findings,
      reproduced: { shown: breaches.length, of: occasions.length },
      observations: verdict === 'observed' && finding !== null ? [{ name: rule.title, value: null, finding }] : [],
      evidence: evidenceOf(breaches.slice(0, shown.breaches), traffic, mask),
    },
    mask,
  );
}

/** A rule about something that the client does not use does not apply. Without a reason for that, the rule is open. */
function unexercised(
  { needs, unused, exercisedByAll }: ClientRule,
  { traffic, possible, stimuli }: Omit<Judging, 'mask'>,
): Pick<CheckResult, 'verdict' | 'gap' | 'reason' | 'lack'> {
  const missing = missingNeed(needs, possible);
  if (missing !== null) return { verdict: 'unproven', ...missing };
  const notApplicable = unused?.(traffic) ?? null;
  if (notApplicable !== null) return { verdict: 'inapplicable', gap: null, reason: notApplicable };
  if (exercisedByAll === true)
    return { verdict: 'unproven', gap: 'requests', reason: 'the client sent no request to which this rule applies' };
  const provoked = needs.stimuli.filter((name) => traffic.provocations.some(({ stimulus }) => stimulus === name));
  const unsupported = provoked.length > 0 ? [] : unsupportedFor(needs, { steps: traffic.steps, known: stimuli });
  if (unsupported.length > 0)
    return {
      verdict: 'unproven',
      gap: 'driver',
      lack: 'driverOperation',
      reason: `the driver does not support ${unsupported.join(', ')}`,
    };
  const { fields = [] } = needs;
  if (possible.hasDriver && fields.length > 0 && !fields.some((field) => isGiven(field, traffic)))
    return {
      verdict: 'unproven',
      gap: 'driver',
      lack: 'driverField',
      reason: `no result of the driver has the field ${fields.join(' or ')}`,
    };
  return { verdict: 'unproven', gap: 'traffic', reason: `${neverOccurred}${hintFor(needs, { provoked, traffic })}` };
}

const neverOccurred = 'the situation did not occur in this run';

/** Whether a result of the driver has a field, at any depth. */
function isGiven(field: string, { steps }: ClientTraffic): boolean {
  return steps.some(
    ({ answer }) => answer.kind === 'result' && JSON.stringify(answer.value).includes(`${JSON.stringify(field)}:`),
  );
}

function hintFor(
  { operations, stimuli }: ClientRule['needs'],
  { provoked, traffic }: { readonly provoked: readonly string[]; readonly traffic: ClientTraffic },
): string {
  const used = new Set(traffic.steps.map(({ operation }) => operation));
  if (operations.some((operation) => !used.has(operation)))
    return `: it can occur only when a shopper uses ${operations.join(', ')}`;
  if (provoked.length > 0) return `, although the sandbox sent the stimulus ${provoked.join(', ')}`;
  if (stimuli.length > 0) return `, because no request of the client allowed the stimulus ${stimuli.join(' or ')}`;
  return operations.length > 0 ? `, although a shopper used ${operations.join(', ')}` : '';
}

type Breach = Occasion & { readonly breach: NonNullable<Occasion['breach']> };

function isBreach(occasion: Occasion): occasion is Breach {
  return occasion.breach !== null;
}

function findingOf({ calls, breach }: Breach): Finding {
  const { what, expected, received } = breach;
  return { kind: 'client', exchange: calls.at(-1)?.number ?? 0, what, expected, received };
}

function causeOf(breaches: readonly Breach[], rule: string): CheckResult['cause'] {
  const [first] = breaches;
  if (first === undefined) return null;
  const fingerprints = new Set(
    breaches.map((breach) => fingerprintAt([breach.calls.at(-1)?.endpoint ?? ''], findingOf(breach), rule)),
  );
  const endpoint = first.calls.at(-1)?.endpoint ?? null;
  return { key: rule, fingerprints: [...fingerprints], finding: findingOf(first), endpoint };
}

/** The calls that show the breaches, and those just before the first of them, in order. */
function evidenceOf(breaches: readonly Occasion[], { calls }: ClientTraffic, mask: Mask): readonly EvidenceExchange[] {
  const cited = new Set(breaches.flatMap((breach) => breach.calls.slice(-shown.calls).map(({ number }) => number)));
  const decisive = breaches[0]?.calls.at(-1)?.number ?? 0;
  const before = calls.filter(({ number }) => number < decisive).slice(-shown.before);
  for (const { number } of before) cited.add(number);
  return calls.filter(({ number }) => cited.has(number)).map((call) => exchangeOf(call, mask));
}

function exchangeOf(call: ClientCall, mask: Mask): EvidenceExchange {
  const { reply, withheld } = call;
  const shownReply = reply ?? withheld;
  return {
    number: call.number,
    endpoint: call.endpoint ?? 'unknown path',
    method: call.method,
    path: mask.text(call.target),
    status: reply?.status ?? null,
    bytes: reply === null ? 0 : Buffer.byteLength(reply.text),
    sentMs: tenths(call.arrivedMs),
    ms: tenths(call.endedMs - call.arrivedMs),
    digest: reply === null ? null : mask.digest(reply.text),
    noReply: reply !== null ? null : `reset: ${lossInWords(call)}`,
    ...(call.stimulus === null ? {} : { stimulus: call.stimulus }),
    request: {
      url: mask.text(call.target),
      headers: masked(call.headers, mask),
      ...(call.body === '' ? { body: null } : sentBody(mask.text(call.body))),
    },
    ...(shownReply === null
      ? {}
      : {
          reply: {
            headers: masked(Object.entries(shownReply.headers), mask),
            ...beginning(mask.text(shownReply.text)),
          },
        }),
  };
}

function lossInWords({ withheld, stimulus }: ClientCall): string {
  if (withheld !== null) return 'the sandbox carried out the request but sent no reply';
  return stimulus === null ? 'the service did not answer' : 'the sandbox closed the connection without a reply';
}

function masked(headers: readonly (readonly [string, string])[], mask: Mask): Readonly<Record<string, string>> {
  return Object.fromEntries(headers.map(([name, value]) => [mask.text(name), mask.header(name, value)]));
}

/** Mask before truncating: a truncated key no longer matches its mask. */
function beginning(text: string): RecordedBody {
  const leftOut = text.length - bodyCharacters;
  if (leftOut <= 0) return { body: text };
  const body = `${text.slice(0, bodyCharacters)} [… ${leftOut} characters left out]`;
  return { body, cut: { kept: 'start', leftOut } };
}

function sentBody(text: string): { readonly body: string; readonly cut?: true } {
  const { body, cut } = beginning(text);
  return { body, ...(cut === undefined ? {} : { cut: true }) };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

const shopping = ['sync', 'listOffers', 'putInCart'] as const;
const buying = [...shopping, 'checkout'] as const;

/** The operations that lead to a call of an endpoint. */
const operationsFor: Readonly<Record<ClientEndpoint, readonly DriverOperation[]>> = {
  register: ['register'],
  me: ['register'],
  supplier: ['register'],
  products: ['sync'],
  createCart: shopping,
  addItems: shopping,
  readCart: [...shopping, 'viewCart'],
  abandonCart: [...shopping, 'emptyCart'],
  updateItem: [...shopping, 'changeQuantity'],
  removeItem: [...shopping, 'removeFromCart'],
  checkout: buying,
  readOrder: [...buying, 'returnFromCheckout'],
};

/** The operations that the driver left out, and without which the situation of a rule may not occur. */
function unsupportedFor(
  { operations, stimuli }: ClientRule['needs'],
  { steps, known }: { readonly steps: readonly DriverStep[]; readonly known: readonly Stimulus[] },
): readonly DriverOperation[] {
  const missing = new Set(
    steps.filter(({ answer }) => answer.kind === 'unsupported').map(({ operation }) => operation),
  );
  const endpoints = known.filter(({ name }) => stimuli.includes(name)).flatMap((stimulus) => stimulus.endpoints);
  const needed = [...operations, ...endpoints.flatMap((endpoint) => operationsFor[endpoint])];
  // A rule without needs is about ordinary traffic, to which each operation may lead.
  return [...missing].filter((operation) => needed.length === 0 || needed.includes(operation));
}
