import { randomUUID, timingSafeEqual, createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, parseJson, type JsonObject } from '../model/json.ts';
import { NotOfferedError, UnmetParamsError } from './errors.ts';
import type { ControlFunctions, PartnerControlFunctions } from './functions.ts';
import { shapes, type ProblemOf } from './shapes.ts';

export interface ControlOptions {
  /** The handler answers calls without `Authorization: Bearer KEY` with 401. Default: no key is needed. */
  readonly key?: string | undefined;
  /**
   * Called with every other error that a function throws; the handler answers 500. Default: prints the error on stderr.
   */
  readonly onError?: (error: unknown) => void;
}

/** A handler for node:http and for servers built on it. It reads only the last segment of the path. */
export type ControlHandler = (request: ControlRequest, response: ServerResponse) => void;

export interface ControlRequest extends IncomingMessage {
  /** The body, if the server has parsed it already, as Express with express.json() and Fastify do. */
  readonly body?: unknown;
}

/** The functions of one state, without specific types: the schema validates their arguments. */
interface AnyState {
  readonly arrange: (params: JsonObject) => unknown;
  readonly change?: Readonly<Record<string, (data: JsonObject, value: unknown, to: JsonObject) => unknown>>;
  readonly release?: (data: JsonObject) => unknown;
}

interface Arranged {
  readonly id: string;
  readonly name: string;
  readonly state: AnyState;
  readonly data: JsonObject;
}

interface Answer {
  readonly status: number;
  readonly body: JsonObject;
}

/** The maximum size of a body in bytes. Every call of octoproof is much smaller. */
const largestBody = 1_000_000;

/**
 * Implements the protocol of the control endpoint of a storefront with these functions: POST to `…/arrange`, `…/change` and
 * `…/release`. It manages handles, validates parameters and results against the published schema, and answers errors
 * with 400, 401, 404, 500 and 501.
 */
export function controlEndpoint(functions: ControlFunctions, options: ControlOptions = {}): ControlHandler {
  return endpointOf(functions, shapes('control'), options);
}

/** The same for the control endpoint of a partner backend, which has other states. */
export function partnerControlEndpoint(
  functions: PartnerControlFunctions,
  options: ControlOptions = {},
): ControlHandler {
  return endpointOf(functions, shapes('partner-control'), options);
}

function endpointOf(functions: object, problemOf: ProblemOf, options: ControlOptions): ControlHandler {
  const states: Readonly<Record<string, AnyState | undefined>> = Object(functions);
  const arrangements = new Map<string, Arranged>();
  const { key, onError = (error: unknown) => console.error('octoproof/control:', error) } = options;

  const verbs: Readonly<Record<string, (body: JsonObject) => Promise<Answer>>> = {
    async arrange(body) {
      const { state: name, params = {} } = body;
      const state = typeof name === 'string' ? ownOf(states, name) : undefined;
      if (typeof name !== 'string' || state === undefined) return refusal(501, `no state ${JSON.stringify(name)}`);
      const problem = isObject(params) ? problemOf(`${name}Params`, params) : ' must be an object';
      if (problem !== null || !isObject(params)) return refusal(400, `params${problem ?? ''}`);
      const data = dataOf(await state.arrange(params));
      const wrong = problemOf(`${name}Data`, data);
      if (wrong !== null) throw new Error(`${name}.arrange returned data${wrong}`);
      const id = randomUUID();
      arrangements.set(id, { id, name, state, data });
      return { status: 200, body: { handle: id, data } };
    },
    async change({ handle, to }) {
      const arranged = typeof handle === 'string' ? arrangements.get(handle) : undefined;
      if (arranged === undefined) return refusal(400, 'no such handle');
      if (!isObject(to)) return refusal(400, 'to must be an object');
      const { name, state, data, id } = arranged;
      const [changeName, change] = Object.keys(to).flatMap((one) => {
        const own = ownOf(state.change ?? {}, one);
        return own === undefined ? [] : ([one, own] as const);
      });
      if (typeof changeName !== 'string' || typeof change !== 'function')
        return refusal(501, `no change ${Object.keys(to).join(', ')} of ${name}`);
      const problem = problemOf(`${name}Change`, to);
      if (problem !== null) return refusal(400, `to${problem}`);
      const changed = dataOf(await change(data, to[changeName], to));
      arrangements.set(id, { ...arranged, data: { ...data, ...changed } });
      return { status: 200, body: { data: changed } };
    },
    async release({ handle }) {
      const arranged = typeof handle === 'string' ? arrangements.get(handle) : undefined;
      if (arranged === undefined) return { status: 200, body: {} };
      await arranged.state.release?.(arranged.data);
      arrangements.delete(arranged.id);
      return { status: 200, body: {} };
    },
  };

  const answer = async (request: ControlRequest): Promise<Answer> => {
    const verb = request.method === 'POST' ? ownOf(verbs, verbOf(request)) : undefined;
    if (verb === undefined) return refusal(404, 'this path is unknown: POST to arrange, change or release');
    if (key !== undefined && !isKey(request.headers.authorization, key))
      return refusal(401, 'the key is missing or wrong');
    const body = request.body ?? parseJson(await textOf(request));
    return isObject(body) ? await verb(body) : refusal(400, 'the body must be a JSON object');
  };
  return (request, response) => {
    answer(request)
      .catch((error: unknown) => refusalFor(error, onError))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      })
      .catch(onError);
  };
}

function refusalFor(error: unknown, onError: (error: unknown) => void): Answer {
  if (error instanceof NotOfferedError) return refusal(501, error.message || 'not offered');
  if (error instanceof UnmetParamsError) return refusal(400, error.message);
  onError(error);
  return refusal(500, 'internal error of the control endpoint: see its log');
}

function refusal(status: number, error: string): Answer {
  return { status, body: { error } };
}

function dataOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

function verbOf({ url = '' }: ControlRequest): string {
  return /([^/?]*)\/?(?:\?.*)?$/.exec(url)?.[1] ?? '';
}

function ownOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function isKey(sent: string | undefined, key: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${key}`));
}

async function textOf(request: ControlRequest): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > largestBody) throw new UnmetParamsError('the body is too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
}
