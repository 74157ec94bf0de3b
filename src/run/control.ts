import { replyOf, type Reply } from '../expect/reply.ts';
import { object, text } from '../expect/kind.ts';
import type { Arranged } from '../expect/suite.ts';
import type { Client } from '../http/client.ts';
import { isObject, parseJson, type Json } from '../spec/json.ts';
import { BlockedError, GapError } from '../spec/obstacle.ts';
import { secretsIn } from './mask.ts';

/** Speaks to the control endpoint, through which an implementer arranges states. Its answers are never judged. */
export interface Control {
  arrange(state: string, params: Json): Promise<Handle>;
  /** Every text that the endpoint told of what it arranged up to now, ids among them. Waits for what is being arranged. */
  told(): Promise<ReadonlySet<string>>;
}

export interface Handle extends Arranged {
  release(): Promise<void>;
}

export interface ControlSettings {
  readonly url: string;
  readonly client: Client;
  /** Is told what gives access: handles, and keys among the data. */
  readonly hide: (secret: string) => void;
}

/** Throws `GapError` for a state the target does not know (501), `BlockedError` for anything else that is no answer. */
export function createControl({ url, client, hide }: ControlSettings): Control {
  const call = async (verb: string, body: Readonly<Record<string, Json>>): Promise<Reply> => {
    const result = await client.send({
      method: 'POST',
      url: `${url}/${verb}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (result.reply === null) {
      throw new BlockedError(`the control endpoint did not answer ${verb}: ${result.noReply?.reason ?? 'unreachable'}`);
    }
    const { status } = result.reply;
    if (status === 501)
      throw new GapError(
        'control',
        `the control endpoint does not offer ${JSON.stringify({ ...body, handle: undefined })}${saidIn(result.reply.text)}`,
      );
    if (status !== 200)
      throw new BlockedError(`the control endpoint answered ${verb} with HTTP ${status}${saidIn(result.reply.text)}`);
    return replyOf({
      number: 0,
      endpoint: 'control',
      ms: result.ms,
      request: result.request,
      reply: result.reply,
      noReply: null,
    });
  };

  const told = new Set<string>();
  const underWay = new Set<Promise<Reply>>();
  const arranging = async (state: string, params: Json): Promise<Reply> => {
    const answer = call('arrange', { state, params });
    underWay.add(answer);
    try {
      const made = await answer;
      for (const one of textsIn(made.peek('/data') ?? null)) told.add(one);
      return made;
    } finally {
      underWay.delete(answer);
    }
  };

  return {
    async told() {
      await Promise.allSettled(underWay);
      return told;
    },
    async arrange(state, params) {
      const made = await arranging(state, params);
      const handle = read(() => made.at('/handle', text));
      const data = read(() => made.at('/data', object));
      for (const secret of [handle, ...secretsIn(data)]) hide(secret);
      return {
        data,
        change: async (to) => (await call('change', { handle, to })).peek('/data') ?? null,
        release: async () => {
          await call('release', { handle });
        },
      };
    },
  };
}

/** Characters of an error up to which it is shown. It is shown whole or not: of half a key nobody knows that it is one. */
const longestError = 500;

/** What a refusal says for people to read, behind a colon; nothing where it says nothing, or too much. */
function saidIn(body: string): string {
  const answer = parseJson(body);
  const error = isObject(answer) ? answer['error'] : undefined;
  if (typeof error !== 'string' || error.trim() === '' || error.length > longestError) return '';
  return `: ${error.trim().replaceAll(/\s+/g, ' ')}`;
}

function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => textsIn(one ?? null)) : [];
}

/** A malformed answer of the control endpoint blocks; it is no finding against the target. */
function read<T>(access: () => T): T {
  try {
    return access();
  } catch (cause) {
    throw new BlockedError('the control endpoint answered with something else than {handle, data}', null, { cause });
  }
}
