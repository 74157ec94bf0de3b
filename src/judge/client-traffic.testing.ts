import { client } from '../../suites/client/index.ts';
import { runClient } from '../certification/client/run-client.ts';
import { clientSettings } from '../certification/client/settings.ts';
import type { ClientCall, ClientTraffic } from '../expect/client-suite.ts';
import { joinedHeaders, noReply, recordedReply, type RecordedExchange } from '../recorded/exchange.ts';

/** Everything that the bundled client does in the sandbox, with these faults. `provoke`: the sandbox sends unusual replies. */
export async function trafficOfClient(
  faults: readonly string[] = [],
  { provoke = false }: { readonly provoke?: boolean } = {},
): Promise<ClientTraffic> {
  const seen: ClientTraffic[] = [];
  const rules = client.rules.slice(0, 1).map((rule) => ({
    ...rule,
    judge(traffic: ClientTraffic) {
      seen.push(traffic);
      return [];
    },
  }));
  const { settings } = clientSettings({
    reference: true,
    only: ['client/K01'],
    skip: [],
    reports: [],
    seed: 1,
    provoke,
  });
  await runClient(
    {
      settings: { ...settings, driver: { kind: 'reference', faults } },
      env: {},
      live: false,
      signal: new AbortController().signal,
      onOpen() {},
      reporter() {},
    },
    { ...client, rules },
  );
  const traffic = seen.at(-1);
  if (traffic === undefined) throw new Error('the run judged nothing');
  return traffic;
}

/** The calls as a tool records them that replaces no key, over a network that is so many times slower. */
export function asRecorded(calls: readonly ClientCall[], slower = 1): readonly RecordedExchange[] {
  return calls
    .filter(({ byShopper }) => !byShopper)
    .map(({ number, method, target, headers, body, arrivedMs, endedMs, reply }) => ({
      number,
      request: {
        method,
        url: withKeys(`https://shop.example.com${target}`),
        headers: joinedHeaders(headers.map(([name, value]) => [name, withKeys(value)])),
        body: body === '' ? null : withKeys(body),
      },
      ...(reply === null
        ? noReply
        : recordedReply({ ...reply, text: withKeys(reply.text), bytes: Buffer.byteLength(withKeys(reply.text)) })),
      sentMs: arrivedMs * slower,
      ms: (endedMs - arrivedMs) * slower,
      own: null,
    }));
}

function withKeys(text: string): string {
  return text.replaceAll(/<key (\d+)>/g, (_, number: string) => `octo_${number.padStart(8, '0')}_${'b'.repeat(56)}`);
}
