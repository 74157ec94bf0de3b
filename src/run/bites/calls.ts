import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../expect/reply.ts';
import type { Arranged, Handshake, LateRequest, Probed, TlsVersion, Tools } from '../../expect/suite.ts';
import type { Request } from '../../spec/exchange.ts';
import type { Json } from '../../spec/json.ts';

/** The tools that reach beyond octoproof; all others are made of them. */
export type Channel = Pick<
  Tools,
  'send' | 'probe' | 'together' | 'handshake' | 'deliveries' | 'awaitDelivery' | 'arrange' | 'arranged'
>;

/** A call and how it ended; `outcome` is null while it has not. */
interface Call<I, O> {
  readonly input: I;
  outcome: { readonly value: O } | { readonly error: unknown } | null;
}

interface ArrangedCall {
  readonly data: Json;
  readonly changes: Call<Json, Json>[];
}

/** Every call of one attempt that reached beyond octoproof, in order. */
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

/** The same channel; what goes through it is added to `calls`. */
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

/** The steps asked for something that the recorded attempt did not: there is no answer to it. */
export class NotRecordedError extends Error {
  constructor() {
    super('the recorded attempt made no such call');
    this.name = 'NotRecordedError';
  }
}

/** What a playback shares with later ones of the same calls. */
export type Varying = Set<unknown>;

interface PlaybackSettings {
  /** What the steps are given in place of a recorded reply. */
  readonly show: (reply: Reply) => Reply;
  /**
   * Calls whose input differs from attempt to attempt, such as a request with a new name. The first playback, which changes
   * nothing, adds to them; null for it to be complete.
   */
  readonly varying: Varying;
  readonly isFirst: boolean;
}

/** A channel that sends nothing: each call gets the outcome that the same call had when it was recorded. */
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
