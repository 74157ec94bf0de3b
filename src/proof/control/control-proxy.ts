import { createServer, type IncomingMessage } from 'node:http';
import { closeServer, listenLocally } from '../../http/listen.ts';
import { isObject, parseJson, type Json, type JsonObject } from '../../model/json.ts';

/** One call of a run to a control endpoint. */
export interface ControlCall {
  readonly verb: string;
  readonly body: JsonObject;
  /** The state of the call; empty for a release. */
  readonly state: string;
  /** The name of the use in the table of uses: `offer`, or `offer/soldOut` for a change. */
  readonly use: string;
}

/** An answer instead of the endpoint's own answer. */
export interface OtherAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

interface ProxySettings {
  /** Returns the answer to a call, or null to forward the call. */
  readonly instead: (call: ControlCall) => OtherAnswer | null;
}

interface ControlProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy in front of a control endpoint. `instead` may answer some calls itself. */
export async function startControlProxy(controlUrl: string, { instead }: ProxySettings): Promise<ControlProxy> {
  const stateOf = new Map<string, string>();
  const callOf = (verb: string, body: JsonObject): ControlCall => {
    const state = verb === 'arrange' ? textAt(body, 'state') : (stateOf.get(textAt(body, 'handle')) ?? '');
    const change = isObject(body['to']) ? changeIn(body['to']) : '';
    return { verb, body, state, use: verb === 'change' ? `${state}/${change}` : state };
  };
  const server = createServer((request, response) => {
    void (async () => {
      const verb = (request.url ?? '').replace(/^\//, '');
      const text = await textOf(request);
      const read = parseJson(text);
      const call = callOf(verb, isObject(read) ? read : {});
      const other = instead(call);
      if (other !== null) {
        response.writeHead(other.status).end(JSON.stringify(other.body));
        return;
      }
      const answer = await fetch(`${controlUrl}/${verb}`, { method: 'POST', body: text });
      const answered = await answer.text();
      const reply: Json | undefined = parseJson(answered);
      if (verb === 'arrange' && isObject(reply)) stateOf.set(textAt(reply, 'handle'), call.state);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
    })();
  });
  return {
    url: await listenLocally(server),
    close: () => closeServer(server),
  };
}

function textAt(body: JsonObject, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** The name of a change. `at` and `items` are only details of it. */
function changeIn(to: JsonObject): string {
  const names = Object.keys(to);
  return names.find((name) => name !== 'at' && name !== 'items') ?? names[0] ?? '';
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
