import { oddSignature, type EvidenceExchange, type RecordedBody, type RunHeader } from '../../run/events.ts';
import type { Finding } from '../../model/finding.ts';
import { valueAt } from '../../model/pointer.ts';
import type { JudgedCheck } from '../gather.ts';
import type { Group } from '../grouping/groups.ts';
import { partAt } from '../text/long-body.ts';
import { mainFinding, pointerOf, usualKey } from '../wording/causes.ts';
import { isAltered, linkedCalls, variablesOf, type Call, type Text } from './links.ts';

/** The calls that reproduce a root cause. The last call is the one with the finding. */
export interface Reproduction {
  /** The file name without an extension. */
  readonly name: string;
  readonly check: JudgedCheck;
  readonly finding: Finding;
  readonly baseUrl: string;
  /** Whether the requests need signatures, which are valid only once. */
  readonly signed: boolean;
  readonly calls: readonly Call[];
  readonly values: Values;
  /** The environment variables with secrets. */
  readonly secrets: readonly string[];
}

/** The values that the script compares with the last reply. */
export interface Values {
  /** The required JSON at the pointer of the finding; null if the finding does not require a value. */
  readonly expected: Text | null;
  /** The value in the run: the JSON at the pointer of the finding, or the whole body; null if unknown. */
  readonly received: Text | null;
  /** Whether the run received a value at the pointer of the finding. */
  readonly presence: 'value' | 'null' | 'absent';
  /** Whether the finding is only about that value, and not about several replies. False if the value is unknown. */
  readonly isOwn: boolean;
}

/** The reproduction of a root cause; null if no exchange shows it, for example for an unproven check. */
export function reproductionOf(
  { lead, others }: Pick<Group, 'lead' | 'others'>,
  { header, judged }: { readonly header: RunHeader; readonly judged: readonly JudgedCheck[] },
): Reproduction | null {
  // The sandbox of a client ends with its run, and no script can provoke what it did.
  if (header.subject === 'client') return null;
  // The calls before a recorded one may be missing.
  if (header.recorded !== undefined) return null;
  // A rule for every reply has only the reply that breaks it. A check with the same cause has all calls.
  const candidates = [lead, ...others.filter(({ result }) => result.verdict === lead.result.verdict)];
  const check = candidates.find((one) => one.planned.kind !== 'ambient' && chainOf(one).length > 0) ?? lead;
  const finding = mainFinding(check);
  const own = chainOf(check);
  if (finding === null || own.length === 0) return null;
  const signed = header.subject === 'partner';
  // Only the check can make these invalid signatures.
  if (signed && own.some(({ request }) => request?.headers['authorization'] === oddSignature)) return null;
  const chain = withoutUnknownObjects([...beforeChain(own, judged), ...own]);
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
  const recorded: RecordedBody = cited?.reply ?? { body: '' };
  const pointer = pointerOf(finding);
  if (pointer === null) {
    return {
      expected: null,
      received: recorded.cut === undefined ? recorded.body : null,
      presence: 'value',
      isOwn: true,
    };
  }
  const received = 'received' in finding ? finding.received : null;
  // If the recorded body lacks the value, only the finding has it.
  const part = partAt(recorded, pointer);
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

/** The exchanges of a check up to the one with its finding. A wrong change appears only in the next read. */
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

/**
 * The calls of other checks that created the objects of a chain: a shared cart, or the key of an earlier registered
 * partner.
 */
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

/**
 * Removes calls about objects that no call of the chain created. Another check created them, but it passed, so its
 * calls are not recorded.
 */
function withoutUnknownObjects(chain: readonly EvidenceExchange[]): readonly EvidenceExchange[] {
  const last = chain.at(-1);
  const ids = (path: string) => path.replace(/[?#].*$/, '').match(uuid) ?? [];
  const cited = new Set(ids(last?.path ?? ''));
  let replies = '';
  return chain.filter((exchange) => {
    const succeeded = exchange.status !== null && exchange.status < 300;
    const isUnknown = succeeded && ids(exchange.path).some((id) => !cited.has(id) && !replies.includes(id));
    if (!isUnknown) replies += exchange.reply?.body ?? '';
    return !isUnknown;
  });
}

/** The masks of secrets that only the environment has, with their variables. The first key is the own one. */
function secretsOf(chain: readonly EvidenceExchange[], header: RunHeader): readonly (readonly [string, string])[] {
  const { keyHeader, keyVariable, keys = [] } = usualKey(header);
  const secrets = new Map<string, string>();
  const replies: string[] = [];
  const given = new Map(keys.map(({ masked: label, variable }) => [label, variable]));
  // If the keys are unknown, the first one is the own one.
  const keyVariables = keys.length > 0 ? [] : [keyVariable, 'OCTOPROOF_OTHER_API_KEY'];
  for (const { request, reply } of chain) {
    for (const [name, value] of Object.entries(request?.headers ?? {})) {
      for (const label of isAltered(value) ? [] : (value.match(masked) ?? [])) {
        if (secrets.has(label) || replies.some((body) => body.includes(label))) continue;
        const keyName = given.get(label) ?? (name.toLowerCase() === keyHeader ? keyVariables.shift() : undefined);
        secrets.set(label, keyName ?? name.toUpperCase().replaceAll(/\W+|-/g, '_'));
      }
    }
    if (reply !== undefined) replies.push(reply.body);
  }
  return [...secrets];
}

/** False for a read that no later call needs and that is not of the operation with the finding. */
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
