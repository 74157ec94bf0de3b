import type { Clock } from '../../client/clock.ts';
import type { Driver, DriverFacts } from '../../client/driver.ts';
import type { Json } from '../../model/json.ts';
import { commandSigner } from '../../signer/command-signer.ts';
import { httpSigner } from '../../signer/http-signer.ts';
import type { Adapter } from '../../signer/signer.ts';
import { milliseconds } from '../ranges.ts';
import { commandEnvironment } from '../signer/command-environment.ts';
import type { Environment } from '../target/environment.ts';
import { resultShapes } from './result-shapes.ts';
import type { ClientSettings, WantedDriver } from './settings.ts';
import { startClient } from '../../../reference/client/index.ts';

/** Starts or reaches the driver. Rejects with an `AdapterError` for an unreachable one. */
export async function openDriver(
  wanted: WantedDriver,
  {
    settings,
    env,
    facts,
    clock,
    hide,
  }: {
    readonly settings: ClientSettings;
    readonly env: Environment;
    readonly facts: DriverFacts;
    readonly clock: Clock;
    /** Masks secrets in the text that a command writes. */
    readonly hide: (text: string) => string;
  },
): Promise<Driver> {
  if (wanted.kind === 'reference') return referenceDriver({ ...facts, clock }, wanted);
  const timeoutMs = milliseconds(settings.timeout);
  if (wanted.kind === 'http')
    return driverOver(await httpSigner({ url: wanted.value, timeoutMs, insecure: settings.insecure }));
  const environment = {
    ...commandEnvironment(env, settings.passEnv),
    OCTOPROOF_BASE_URL: facts.baseUrl,
    ...(facts.apiKey === null ? {} : { OCTOPROOF_API_KEY: facts.apiKey }),
    OCTOPROOF_TIME_SCALE: String(facts.timeScale),
  };
  return driverOver(commandSigner({ command: wanted.value, env: environment, timeoutMs, hide }));
}

function driverOver(adapter: Adapter): Driver {
  const problemOf = resultShapes();
  return {
    async ask(operation, fields: Readonly<Record<string, Json>>) {
      const question = { op: operation, ...fields };
      const [answer] = await adapter.ask([question]);
      if (answer === undefined) throw new Error(`the driver gave no answer to the question ${operation}`);
      const problem = answer.kind === 'result' ? problemOf(operation, answer.value) : null;
      return problem === null ? answer : { kind: 'error', message: problem };
    },
    close: async () => await adapter.close(),
  };
}

/** Deviations of the reference client, by their names. */
interface Variants {
  readonly faults?: readonly string[];
  readonly freedoms?: readonly string[];
}

/** The bundled client, in this process. It waits on the clock of the run. Throws for an unknown fault or freedom. */
function referenceDriver(
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
