import type {
  ClientCall,
  ClientRule,
  ClientTraffic,
  Json,
  Occasion,
  Provocation,
} from '../../../src/client-authoring.ts';

/** The parts of a call that a test cares about. */
export interface MadeCall extends Partial<Omit<ClientCall, 'reply' | 'headers' | 'query' | 'json'>> {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the request. */
  readonly sends?: Json;
  /** Default: 200. Null for a reply that did not reach the client. */
  readonly status?: number | null;
  /** The body of the reply. */
  readonly gets?: Json;
  /** Further headers of the reply, with names in lower case. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
}

/** Calls in order, a second apart unless they say otherwise. */
export function trafficOf(calls: readonly MadeCall[], rest: Partial<Omit<ClientTraffic, 'calls'>> = {}): ClientTraffic {
  const made = calls.map(callOf);
  const nowMs = Math.max(0, ...made.map(({ endedMs }) => endedMs)) + 600_000;
  return { calls: made, steps: [], provocations: [], timeScale: 1, nowMs, ...rest };
}

function callOf(
  { query = {}, headers = {}, sends, status = 200, gets, replyHeaders = {}, ...rest }: MadeCall,
  index: number,
): ClientCall {
  const arrivedMs = rest.arrivedMs ?? index * 1_000;
  const text = gets === undefined ? '' : JSON.stringify(gets);
  return {
    number: index + 1,
    arrivedMs,
    endedMs: arrivedMs + 10,
    connection: 1,
    method: 'GET',
    target: '/octo-gateway/v1/products',
    body: sends === undefined ? '' : JSON.stringify(sends),
    json: sends,
    endpoint: 'products',
    deprecated: false,
    ids: [],
    key: 'right',
    keyAlsoIn: [],
    withheld: null,
    stimulus: null,
    byShopper: false,
    ...rest,
    query: Object.entries(query),
    headers: Object.entries({ 'user-agent': 'Shop/1.0 (+https://shop.example/contact)', ...headers }),
    reply:
      status === null
        ? null
        : { status, headers: { 'content-type': 'application/json', ...replyHeaders }, text, json: gets },
  };
}

/** A provocation of a stimulus at a call. */
export function provoked(stimulus: string, call: number, facts: Readonly<Record<string, Json>> = {}): Provocation {
  return { stimulus, call, atMs: 0, facts };
}

/** The outcome of each occasion of a rule, in order: `kept` or `broken`. */
export function outcomesOf(
  rules: readonly ClientRule[],
  id: string,
  traffic: ClientTraffic,
): readonly ('kept' | 'broken')[] {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule is named ${id}`);
  return rule.judge(traffic).map(({ breach }: Occasion) => (breach === null ? 'kept' : 'broken'));
}
