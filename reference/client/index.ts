import { named, rulesWith } from '../http/variant.ts';
import { answer, type Answer, type Question } from './answer.ts';
import { emptyDisk, type Disk } from './disk.ts';
import { faults } from './faults/index.ts';
import { freedoms } from './freedoms/index.ts';
import { honestRules } from './honest-rules.ts';
import { openExchange } from './http/exchange.ts';
import { emptyMemory } from './memory.ts';
import type { Client } from './rules.ts';
import { setTimeout as timer } from 'node:timers/promises';

export type { Answer, Question } from './answer.ts';
export type { Disk } from './disk.ts';

export interface ClientOptions {
  /** Without the version prefix. */
  readonly baseUrl: string;
  /** Null for a client that registers itself before its first call. */
  readonly apiKey: string | null;
  /** Every wait is multiplied by it. Default: 1. */
  readonly timeScale?: number;
  /** Waits so many ms. Rejects when the signal is aborted. Default: a timer. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Names of faults; they are applied after the freedoms. */
  readonly faults?: readonly string[] | undefined;
  readonly freedoms?: readonly string[] | undefined;
  /** What an earlier client stored. Default: an empty disk. */
  readonly disk?: Disk;
}

export interface ReferenceClient {
  readonly disk: Disk;
  /** Rejects when the question lacks a field, or the client is closed. */
  readonly answer: (question: Question) => Promise<Answer>;
  /** Ends all waits and connections. */
  readonly close: () => void;
}

/** A short reply time would cut off a server on a busy machine. */
const leastTimeout = 15_000;

/** Starts a client. Throws when a fault or freedom is unknown. It sends nothing before the first question. */
export function startClient(options: ClientOptions): ReferenceClient {
  const chosen = [
    ...named(freedoms, options.freedoms ?? [], { kind: 'freedom', server: 'client' }),
    ...named(faults, options.faults ?? [], { kind: 'fault', server: 'client' }),
  ];
  const disk = options.disk ?? emptyDisk();
  const boot = (): Running => bootClient(options, disk, rulesWith(honestRules, chosen));
  let running = boot();
  return {
    disk,
    async answer(question) {
      if (question.op !== 'restart' || !running.client.rules.supports('restart'))
        return answer(question, running.client);
      running.close();
      running = boot();
      return {};
    },
    close: () => running.close(),
  };
}

interface Running {
  readonly client: Client;
  readonly close: () => void;
}

function bootClient(
  { baseUrl, apiKey, timeScale = 1, wait = sleep }: ClientOptions,
  disk: Disk,
  rules: Client['rules'],
): Running {
  const closing = new AbortController();
  const url = new URL(baseUrl);
  const { send, close } = openExchange(url);
  const client: Client = {
    rules,
    disk,
    memory: emptyMemory(),
    baseUrl: url,
    givenKey: apiKey,
    exchange: (request, timeout) => send(request, Math.max(leastTimeout, timeout * timeScale)),
    wait: async (ms) => {
      if (ms > 0) await wait(ms * timeScale, closing.signal);
    },
    now: Date.now,
  };
  return {
    client,
    close: () => {
      closing.abort();
      close();
    },
  };
}

/** Waits so many ms, and never less. Rejects when the signal is aborted. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  // A timer may end up to 1 ms early.
  await timer(Math.ceil(ms) + 1, undefined, { signal });
}
