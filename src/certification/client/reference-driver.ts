import { startClient } from '../../../reference/client/index.ts';
import type { Clock } from '../../client/clock.ts';
import type { Driver, DriverFacts } from '../../client/driver.ts';
import type { Json } from '../../model/json.ts';

/** Deviations of the reference client, by their names. */
export interface Variants {
  readonly faults?: readonly string[];
  readonly freedoms?: readonly string[];
}

/** The bundled client, in this process. It waits on the clock of the run. Throws for an unknown fault or freedom. */
export function referenceDriver(
  { baseUrl, apiKey, timeScale, clock }: DriverFacts & { readonly clock: Clock },
  { faults, freedoms }: Variants = {},
): Driver {
  const client = startClient({ baseUrl, apiKey, timeScale, faults, freedoms, wait: clock.wait });
  return {
    async ask(operation, fields) {
      try {
        const answer = await client.answer({ op: operation, ...fields });
        if (answer === 'unsupported') return { kind: 'unsupported' };
        // The protocol carries JSON: what JSON cannot hold must not reach the rules.
        const value: Json = JSON.parse(JSON.stringify(answer));
        return { kind: 'result', value };
      } catch (error) {
        return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {
      client.close();
      return Promise.resolve();
    },
  };
}
