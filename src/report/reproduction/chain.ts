import type { EvidenceExchange, RunHeader } from '../../run/events.ts';
import type { Finding } from '../../spec/finding.ts';
import { valueAt } from '../../spec/pointer.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { partAt } from '../text/long-body.ts';
import { mainFinding, pointerOf, usualKey } from '../wording/causes.ts';
import { isAltered, linkedCalls, variablesOf, type Call, type Text } from './links.ts';

/** A root cause as calls that show it. The last call is the one with the finding. */
export interface Reproduction {
  /** File name without an ending. */
  readonly name: string;
  readonly check: JudgedCheck;
  readonly finding: Finding;
  readonly baseUrl: string;
  /** Partner requests are signed anew each time. */
  readonly signed: boolean;
  readonly calls: readonly Call[];
  readonly values: Values;
  /** Environment variables with secrets. */
  readonly secrets: readonly string[];
}

/** What the last reply is compared with. */
export interface Values {
  /** The JSON that the finding demands at its pointer; null if it is about something else there. */
  readonly expected: Text | null;
  /** What the run received: JSON at the pointer of the finding, or a whole body; null if unknown. */
  readonly received: Text | null;
  /** What the run received at the pointer of the finding. */
  readonly presence: 'value' | 'null' | 'absent';
  /** Whether the finding is about that value alone, and not about several replies. False where the value is unknown. */
  readonly isOwn: boolean;
}

/** The reproduction of a root cause; null where no exchange shows it, such as for an unproven check. */
export function reproductionOf(
  { lead, others }: Pick<Group, 'lead' | 'others'>,
  { header, judged }: { readonly header: RunHeader; readonly judged: readonly JudgedCheck[] },
): Reproduction | null {
  // A rule for every reply has only the reply that breaks it: a check with the same cause has all calls.
  const candidates = [lead, ...others.filter(({ result }) => result.verdict === lead.result.verdict)];
  const check = candidates.find((one) => one.planned.kind !== 'ambient' && chainOf(one).length > 0) ?? lead;
  const finding = mainFinding(check);
  const own = chainOf(check);
  if (finding === null || own.length === 0) return null;
  const signed = header.subject === 'partner';
  // Nobody but the check can make such a signature.
  if (signed && own.some(({ request }) => request?.headers['authorization']?.includes('signed oddly') === true))
    return null;
  const chain = withoutStrangers([...beforeChain(own, judged), ...own]);
  const given = new Map(signed ? [] : secretsOf(chain, header));
  const baseUrl = header.target.baseUrl.replace(/\/$/, '');
  const { expected, received, presence, isOwn } = valuesOf(finding, chain.at(-1));
  const { calls, texts } = linkedCalls(chain, {
    given: new Map([[baseUrl, 'BASE_URL'], ...given]),
    texts: [expected ?? '', received ?? ''],
  });
  const [demanded = [], recorded = []] = texts;
  const values = {
    expected: expected === null ? null : demanded,
    received: received === null ? null : recorded,
    presence,
    isOwn,
  };
  const needed = calls.filter((call, index) => index === calls.length - 1 || isNeeded(call, finding, chain));
  const used = new Set(needed.flatMap(variablesOf));
  const secrets = [...new Set(given.values())].filter((variable) => used.has(variable));
  const name = lead.planned.id.replaceAll(/[^\w.]+/g, '-');
  return { name, check, finding, baseUrl, signed, calls: needed, values, secrets };
}

function valuesOf(
  finding: Finding,
  cited: EvidenceExchange | undefined,
): Omit<Values, 'expected' | 'received'> & { readonly expected: string | null; readonly received: string | null } {
  const body = cited?.reply?.body ?? '';
  const pointer = pointerOf(finding);
  if (pointer === null) {
    return {
      expected: null,
      received: body.includes('characters left out]') ? null : body,
      presence: 'value',
      isOwn: true,
    };
  }
  const received = 'received' in finding ? finding.received : null;
  // A body that was cut without the value has no other one to show than that of the finding.
  const part = partAt(body, pointer);
  const value = part === null ? (received ?? undefined) : valueAt(part.json, part.pointer);
  const isKnown = part !== null || received !== null;
  const isOwn = isKnown && (!('received' in finding) || JSON.stringify(value ?? null) === JSON.stringify(received));
  return {
    expected: finding.kind === 'differs' && isOwn ? JSON.stringify(finding.expected) : null,
    received: value === undefined ? null : JSON.stringify(value),
    presence: value === undefined ? 'absent' : value === null ? 'null' : 'value',
    isOwn,
  };
}

/** The exchanges of a check up to the one with its finding; what a call changed shows in the read behind it. */
function chainOf(judged: JudgedCheck): readonly EvidenceExchange[] {
  const { evidence } = judged.result;
  const finding = mainFinding(judged);
  const cited = evidence.findIndex(({ number }) => number === finding?.exchange);
  const shows = ({ method }: EvidenceExchange, index: number) => index >= cited && method === 'GET';
  const read = cited !== -1 && finding?.kind === 'state-changed' ? evidence.findIndex(shows) : -1;
  return evidence.slice(0, Math.max(cited, read) + 1).filter(({ request }) => request !== undefined);
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const masked = /<masked [\da-f]+>/g;

/** Calls of other checks that made what the chain uses: a shared cart, or the key of a partner who was registered earlier. */
function beforeChain(chain: readonly EvidenceExchange[], judged: readonly JudgedCheck[]): readonly EvidenceExchange[] {
  const [first] = chain;
  const texts = chain.map(({ path, request }) => `${path} ${Object.values(request?.headers ?? {}).join(' ')}`);
  const ids = new Set(texts.flatMap((text) => [...(text.match(uuid) ?? []), ...(text.match(masked) ?? [])]));
  const creations = judged
    .flatMap(({ result }) => result.evidence)
    .filter(
      ({ number, method, reply, request }) =>
        method === 'POST' &&
        number < (first?.number ?? 0) &&
        request !== undefined &&
        [...ids].some((id) => reply?.body.includes(id) && !request.url.includes(id) && !request.body?.includes(id)),
    );
  return [...new Map(creations.map((one) => [one.number, one])).values()].toSorted((a, b) => a.number - b.number);
}

/** Without calls about what no call before made: another check made it, and passed, so its calls are not kept. */
function withoutStrangers(chain: readonly EvidenceExchange[]): readonly EvidenceExchange[] {
  const last = chain.at(-1);
  const ids = (path: string) => path.replace(/[?#].*$/, '').match(uuid) ?? [];
  const cited = new Set(ids(last?.path ?? ''));
  let told = '';
  return chain.filter((exchange) => {
    const isThere = exchange.status !== null && exchange.status < 300;
    const isStrange = isThere && ids(exchange.path).some((id) => !cited.has(id) && !told.includes(id));
    if (!isStrange) told += exchange.reply?.body ?? '';
    return !isStrange;
  });
}

/** Values that only the environment has, by the variable that holds them: the first key is the own one. */
function secretsOf(chain: readonly EvidenceExchange[], header: RunHeader): readonly (readonly [string, string])[] {
  const { keyHeader, keyVariable } = usualKey(header);
  const secrets = new Map<string, string>();
  const replies: string[] = [];
  const keyVariables = [keyVariable, 'OCTOPROOF_OTHER_API_KEY'];
  for (const { request, reply } of chain) {
    for (const [name, value] of Object.entries(request?.headers ?? {})) {
      for (const label of isAltered(value) ? [] : (value.match(masked) ?? [])) {
        if (secrets.has(label) || replies.some((body) => body.includes(label))) continue;
        const keyName = name.toLowerCase() === keyHeader ? keyVariables.shift() : undefined;
        secrets.set(label, keyName ?? name.toUpperCase().replaceAll(/\W+|-/g, '_'));
      }
    }
    if (reply !== undefined) replies.push(reply.body);
  }
  return [...secrets];
}

/** A read that nothing builds on, of another operation than the one with the finding, is left out. */
function isNeeded({ exchange, captures }: Call, finding: Finding, chain: readonly EvidenceExchange[]): boolean {
  const cited = chain.at(-1);
  return (
    exchange.method !== 'GET' ||
    captures.length > 0 ||
    exchange.endpoint === cited?.endpoint ||
    exchange.endpoint !== 'products' ||
    exchange.number === finding.exchange
  );
}
