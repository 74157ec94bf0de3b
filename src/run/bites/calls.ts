import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../expect/reply.ts';
import type { Arranged, Handshake, LateRequest, Probed, TlsVersion, Tools } from '../../expect/suite.ts';
import type { Request } from '../../model/exchange.ts';
import type { Json } from '../../model/json.ts';

/** The tools that use the outside world. All other tools are built from them. */
export type Channel = Pick<
  Tools,
  'send' | 'probe' | 'together' | 'handshake' | 'deliveries' | 'awaitDelivery' | 'arrange' | 'arranged'
>;

/** A call and its outcome; `outcome` is null while the call runs. */
interface Call<I, O> {
  readonly input: I;
  outcome: { readonly value: O } | { readonly error: unknown } | null;
}

interface ArrangedCall {
  readonly data: Json;
  readonly changes: Call<Json, Json>[];
}

/** All calls of one attempt to the outside world, in order. */
export interface Calls {
  readonly send: Call<Request, Reply>[];
  readonly probe: Call<Request, Probed>[];
  readonly together: Call<readonly (Request | LateRequest)[], readonly Reply[]>[];
  readonly handshake: Call<TlsVersion, Handshake>[];
  readonly deliveries: Call<null, readonly Reply[]>[];
  readonly awaitDelivery: Call<null, Reply | null>[];
  readonly arrange: Call<Json, ArrangedCall>[];
  readonly arranged: Call<null, ReadonlySet<string>>[];
}

export function noCalls(): Calls {
  return {
    send: [],
    probe: [],
    together: [],
    handshake: [],
    deliveries: [],
    awaitDelivery: [],
    arrange: [],
    arranged: [],
  };
}

async function record<I, O>(list: Call<I, O>[], input: I, make: () => Promise<O>): Promise<O> {
  const call: Call<I, O> = { input, outcome: null };
  list.push(call);
  try {
    const value = await make();
    call.outcome = { value };
    return value;
  } catch (error) {
    call.outcome = { error };
    throw error;
  }
}

/** The same channel, but each call is added to `calls`. */
export function recording(channel: Channel, calls: Calls): Channel {
  return {
    send: async (request) => await record(calls.send, request, async () => await channel.send(request)),
    probe: async (request) => await record(calls.probe, request, async () => await channel.probe(request)),
    together: async (requests) => await record(calls.together, requests, async () => await channel.together(requests)),
    handshake: async (version) => await record(calls.handshake, version, async () => await channel.handshake(version)),
    deliveries() {
      const value = channel.deliveries();
      calls.deliveries.push({ input: null, outcome: { value } });
      return value;
    },
    awaitDelivery: async (fits, withinMs) =>
      await record(calls.awaitDelivery, null, async () => await channel.awaitDelivery(fits, withinMs)),
    async arrange(state, params) {
      let made: Arranged | null = null;
      const { data, changes } = await record(calls.arrange, [state, params], async () => {
        made = await channel.arrange(state, params);
        return { data: made.data, changes: [] };
      });
      return {
        data,
        change: async (to) => await record(changes, to, async () => (await made?.change(to)) ?? null),
      };
    },
    arranged: async () => await record(calls.arranged, null, async () => await channel.arranged()),
  };
}

/** The steps made a call that the recorded attempt did not make, so its outcome is unknown. */
export class NotRecordedError extends Error {
  constructor() {
    super('the recorded attempt made no such call');
    this.name = 'NotRecordedError';
  }
}

/** State that a playback shares with later playbacks of the same calls. */
export type Varying = Set<unknown>;

interface PlaybackSettings {
  /** Returns the reply that the steps get instead of the recorded one. */
  readonly show: (reply: Reply) => Reply;
  /**
   * Calls whose input differs from attempt to attempt, such as a request with a new name. The first playback, which
   * changes nothing, fills this set.
   */
  readonly varying: Varying;
  readonly isFirst: boolean;
}

/** A channel that sends nothing. Each call has the outcome of the same recorded call. */
export function playback(calls: Calls, { show, varying, isFirst }: PlaybackSettings): Channel {
  const taken = new Set<unknown>();
  const play = <I, O>(list: readonly Call<I, O>[], input: I, sortOf: (input: I) => string): O => {
    const fits = (one: Call<I, O>): boolean => sortOf(one.input) === sortOf(input) && (isFirst || varying.has(one));
    const call =
      list.find((one) => !taken.has(one) && isDeepStrictEqual(one.input, input)) ??
      list.find((one) => !taken.has(one) && fits(one));
    if (call === undefined || call.outcome === null) throw new NotRecordedError();
    if (isFirst && !isDeepStrictEqual(call.input, input)) varying.add(call);
    taken.add(call);
    if ('error' in call.outcome) throw call.outcome.error;
    return call.outcome.value;
  };
  const only = (): string => '';
  return {
    send: async (request) => show(await Promise.resolve(play(calls.send, request, sortOfRequest))),
    async probe(request) {
      const probed = await Promise.resolve(play(calls.probe, request, sortOfRequest));
      return { ...probed, reply: probed.reply === null ? null : show(probed.reply) };
    },
    together: async (requests) => (await Promise.resolve(play(calls.together, requests, sortOfAll))).map(show),
    handshake: async (version) => await Promise.resolve(play(calls.handshake, version, String)),
    deliveries: () => play(calls.deliveries, null, only).map(show),
    async awaitDelivery(fits) {
      const delivery = await Promise.resolve(play(calls.awaitDelivery, null, only));
      const shown = delivery === null ? null : show(delivery);
      return shown !== null && fits(shown) ? shown : null;
    },
    async arrange(state, params) {
      const { data, changes } = await Promise.resolve(play(calls.arrange, [state, params], () => state));
      return { data, change: async (to) => await Promise.resolve(play(changes, to, only)) };
    },
    arranged: async () => await Promise.resolve(play(calls.arranged, null, only)),
  };
}

function sortOfRequest({ endpoint, method }: Request): string {
  return `${method} ${endpoint}`;
}

function sortOfAll(requests: readonly (Request | LateRequest)[]): string {
  return requests.map((one) => sortOfRequest('request' in one ? one.request : one)).join(',');
}
