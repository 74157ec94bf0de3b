import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '../../suites/client/index.ts';
import type { ClientTraffic } from '../expect/client-suite.ts';
import type { JsonObject } from '../model/json.ts';
import { harExchange } from '../recorded/har.ts';
import type { RecordedExchange } from '../recorded/exchange.ts';
import type { CheckResult } from '../run/events.ts';
import { damages, entryOf } from '../proof/recorded/damage.ts';
import { createMask } from '../run/masking/mask.ts';
import { randomFor } from '../run/random.ts';
import { asRecorded, trafficOfClient } from './client-traffic.testing.ts';
import type { Extent } from './reply-judge.ts';
import { openRequestJudge, planRequests } from './request-judge.ts';

const plan = planRequests(client, { only: [], skip: [] });

/** The results of all rules, by id without the suite. */
function judgedAs(extent: Extent, exchanges: readonly RecordedExchange[]): ReadonlyMap<string, CheckResult> {
  const judge = openRequestJudge({ suite: client, mask: createMask({ secrets: [], keyHeader: 'g-api-key' }), extent });
  for (const [index, one] of exchanges.entries()) judge.see(one, index + 1, false);
  return new Map(plan.checks.map((planned) => [planned.id.replace('client/', ''), judge.resultOf(planned)]));
}

const ofRightClient = trafficOfClient();

function broken(results: ReadonlyMap<string, CheckResult>): readonly string[] {
  return [...results].flatMap(([id, { findings }]) => (findings.length > 0 ? [id] : []));
}

function passed(results: ReadonlyMap<string, CheckResult>): readonly string[] {
  return [...results].flatMap(([id, { verdict }]) => (verdict === 'passed' ? [id] : []));
}

describe('the bundled client', () => {
  test('keeps every rule in a recording of a part and of the whole', { timeout: 60_000 }, async () => {
    const exchanges = asRecorded((await ofRightClient).calls);
    const [part, complete] = [judgedAs('part', exchanges), judgedAs('complete', exchanges)];
    const rounded = exchanges.map((one) => ({ ...one, sentMs: Math.floor(one.sentMs ?? 0) }));
    expect([part, complete, judgedAs('complete', rounded)].map(broken)).toEqual([[], [], []]);
    expect(passed(part)).toEqual(expect.arrayContaining(['K01', 'K06', 'K07', 'K10', 'K26', 'K47', 'K51', 'G01']));
    expect(passed(complete)).toEqual(expect.arrayContaining([...passed(part), 'K02', 'K03', 'K28', 'K31', 'K55']));
    expect(passed(part)).not.toContain('K28');
  });

  test.each(Object.keys(damages))(
    'keeps every rule in recordings that are damaged: %s',
    { timeout: 60_000 },
    async (name) => {
      const entries = asRecorded((await ofRightClient).calls).map(entryOf);
      for (const seed of [1, 2, 3]) {
        const damaged = damages[name]?.(entries, randomFor(seed, name)) ?? [];
        expect(
          broken(
            judgedAs(
              'part',
              damaged.flatMap((one, index) => harExchange(one, index + 1) ?? []),
            ),
          ),
        ).toEqual([]);
      }
    },
  );

  test.each([
    ['key-in-query', 'K06', true],
    ['quantity-0-removes', 'K51', true],
    ['form-encoded-add', 'K07', true],
    ['default-user-agent', 'G01', true],
    ['list-cache-buster', 'K30', false],
    ['abandoned-cart-filled-again', 'K63', false],
  ] as const)('with the fault %s breaks %s; alone: %s', { timeout: 60_000 }, async (fault, id, isAlone) => {
    const exchanges = asRecorded((await trafficOfClient([fault])).calls, 10);
    expect(broken(judgedAs('complete', exchanges))).toContain(id);
    expect(broken(judgedAs('part', exchanges)).includes(id)).toBe(isAlone);
  });
});

describe('a rule that looks at one call at a time', () => {
  let traffic: ClientTraffic;
  beforeAll(async () => {
    traffic = await trafficOfClient([], { provoke: true });
  }, 60_000);

  test.each(client.rules.filter(({ alone }) => alone === true).map((rule) => [rule.id, rule] as const))(
    '%s decides the same of each call when it is the only one',
    (_, rule) => {
      const alone = traffic.calls.flatMap((call) =>
        rule.judge({ ...traffic, calls: [call], steps: [], provocations: [] }),
      );
      expect(alone).toEqual(rule.judge(traffic));
    },
  );
});

describe('a recording that lacks something', () => {
  const url = 'https://shop.example.com/api/octo-gateway/v1';
  const usual = { 'g-api-key': 'a-secret-key', 'user-agent': 'Store/1.0 (+https://store.example/contact)' };
  const call = (
    { headers = usual, ...request }: { readonly headers?: Readonly<Record<string, string>> } & JsonObject,
    status = 200,
  ): RecordedExchange => {
    const sent = {
      method: 'GET',
      ...request,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    };
    const response = { status, headers: [], content: { text: '{}', size: 2 } };
    const exchange = harExchange({ request: sent, response, startedDateTime: '2030-01-02T03:04:05Z', time: 5 }, 1);
    if (exchange === null) throw new Error('the entry is an exchange');
    return exchange;
  };
  const supplier = { url: `${url}/supplier` };
  const verdict = (extent: Extent, id: string, ...calls: readonly RecordedExchange[]) =>
    judgedAs(extent, calls).get(id)?.verdict;

  test('a header that a tool may have left out or redacted decides nothing', () => {
    const { 'g-api-key': _, ...withoutKey } = usual;
    expect(verdict('part', 'K01', call(supplier))).toBe('passed');
    expect(verdict('part', 'K01', call({ ...supplier, headers: withoutKey }))).toBe('unproven');
    expect(verdict('complete', 'K01', call({ ...supplier, headers: withoutKey }))).toBe('failed');
    expect(verdict('part', 'K01', call({ ...supplier, headers: { authorization: 'Basic YTpi' } }))).toBe('failed');
    const redacted = call({ ...supplier, headers: { ...usual, 'g-api-key': '[REDACTED]' } });
    expect(verdict('complete', 'K01', redacted)).toBe('unproven');
    expect(verdict('part', 'G01', call({ ...supplier, headers: { 'g-api-key': 'a-secret-key' } }))).toBe('unproven');
  });

  test('a refused key is wrong unless the service accepted it before', () => {
    expect(verdict('part', 'K01', call(supplier, 401))).toBe('failed');
    expect(verdict('part', 'K01', call(supplier), call(supplier, 401))).toBe('passed');
  });

  test('a redacted or missing body decides nothing', () => {
    const create = (text?: string) =>
      call({ method: 'POST', url: `${url}/carts`, ...(text === undefined ? {} : { postData: { text } }) });
    expect(verdict('part', 'K47', create('{"items":[]}'))).toBe('failed');
    expect(verdict('part', 'K47', create('{"items":[],"country":"[REDACTED]"}'))).toBe('unproven');
    expect(verdict('part', 'K07', create())).toBe('unproven');
  });

  test('rules that compare calls decide nothing if a complete recording has a redacted call', () => {
    const page = (cursor: string) => call({ url: `${url}/products?country=US&cursor=${cursor}` });
    expect(verdict('complete', 'K28', page('a'))).toBe('failed');
    const results = judgedAs('complete', [page('a'), page('REDACTED')]);
    expect(results.get('K28')).toMatchObject({ verdict: 'unproven', reason: expect.stringContaining('lacks parts') });
  });

  test('the requests of a run of octoproof are not those of a client', () => {
    const own = { endpoint: 'supplier', during: 'storefront/4.1/read', waitedFor: false, judged: null };
    expect(verdict('complete', 'K01', { ...call(supplier), own })).toBe('unproven');
  });
});
