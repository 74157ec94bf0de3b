import { k6Script, type K6Credential, type K6Script } from '../../load/k6/script.ts';
import { apportioned } from '../../load/schedule/apportioned.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { ConfigurationError } from '../../spec/configuration-error.ts';
import type { Request } from '../../spec/exchange.ts';
import { urlText } from '../../spec/url-text.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import { purchaserCount } from './purchasers.ts';
import { ownVersion } from '../version.ts';

/** The input of a script besides the plan. */
export interface ScriptMaterial {
  readonly target: ChosenTarget;
  /** By endpoint; for a partner with marks in place of the purchaser. */
  readonly requests: Readonly<Record<string, Request>>;
  readonly credential: K6Credential;
}

/** A plan as a k6 script. Throws a ConfigurationError if the script would contain a secret. */
export function loadScript(plan: LoadPlan, material: ScriptMaterial): string {
  const script = k6Script(scriptOf(plan, material));
  refuseSecrets(script, material.target);
  return script;
}

function scriptOf(plan: LoadPlan, { target, requests, credential }: ScriptMaterial): K6Script {
  const rates = apportioned(
    Math.max(plan.endpoints.length, Math.round(plan.perMinute)),
    plan.endpoints.map(({ share }) => share),
  );
  return {
    version: ownVersion(),
    baseUrl: target.facts.baseUrl,
    endpoints: plan.endpoints.flatMap(({ name }, index) => {
      const request = requests[name];
      return request === undefined ? [] : [endpointOf(name, request, Math.max(1, rates[index] ?? 1))];
    }),
    credential,
    headers: headersOf(target),
    warmUpSeconds: Math.max(1, (plan.rampMs + plan.warmUpMs) / 1000),
    durationSeconds: plan.measuredMs / 1000,
    limitMs: plan.criterion.limitMs,
    timeoutMs: plan.timeoutMs,
    quantile: plan.criterion.quantile,
    seed: plan.seed,
    purchasers: purchaserCount,
  };
}

function endpointOf(name: string, { method, path, query = {}, body }: Request, rate: number) {
  const pairs = Object.entries(query).map(([key, value]) => `${urlText(key)}=${urlText(value)}`);
  return {
    name,
    rate,
    method,
    path: path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`),
    body: body === undefined ? null : JSON.stringify(body),
  };
}

/** A value from an environment variable becomes an environment variable again. */
function headersOf({ headers, secrets }: ChosenTarget): K6Script['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const secret = secrets.some((one) => one !== '' && value.includes(one));
      const variable = `OCTOPROOF_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
      return [name, secret ? { variable } : value];
    }),
  );
}

/** A file that is passed on must not contain secrets. */
function refuseSecrets(script: string, { secrets }: ChosenTarget): void {
  if (!secrets.some((secret) => secret.length >= 6 && script.includes(secret))) return;
  const hint = 'a path, query or body of the target file holds a secret: scripts are passed on, so take it out';
  throw new ConfigurationError([{ message: 'the script would hold a secret', hint }]);
}
