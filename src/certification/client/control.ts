import { ScenarioEndedError } from '../../client/driver.ts';
import type { ControlEndpoint } from '../../expect/client-suite.ts';
import { isObject, type Json } from '../../model/json.ts';

/** The control endpoint of the bundled storefront. Rejects for a state that the storefront does not have. */
export function controlAt(url: string, key: string): ControlEndpoint {
  const post = async (verb: string, body: Readonly<Record<string, Json>>): Promise<Json> => {
    const reply = await fetch(`${url}/${verb}`, {
      method: 'POST',
      // A kept connection may be closed by the sandbox just when the next request is sent.
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, connection: 'close' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok)
      throw new Error(`the control endpoint of the sandbox answered ${verb} with ${reply.status}: ${text}`);
    const json: Json = JSON.parse(text);
    return json;
  };
  return {
    async arrange(state, params) {
      const answer = await post('arrange', { state, params });
      if (!isObject(answer) || typeof answer['handle'] !== 'string')
        throw new Error(`no handle for the state ${state}`);
      return { handle: answer['handle'], data: answer['data'] ?? null };
    },
    async change(handle, to) {
      const answer = await post('change', { handle, to });
      return isObject(answer) ? (answer['data'] ?? null) : null;
    },
    async release(handle) {
      await post('release', { handle });
    },
  };
}

/** In front of a real service nothing is arranged: a scenario that needs it ends. */
export const noControl: ControlEndpoint = {
  arrange: nothingArranged,
  change: nothingArranged,
  release: () => Promise.resolve(),
};

function nothingArranged(): Promise<never> {
  return Promise.reject(new ScenarioEndedError('only the sandbox can arrange what this scenario needs'));
}
