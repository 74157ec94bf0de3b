import { k6Script, type K6Credential, type K6Script } from '../../load/k6/script.ts';
import { apportioned } from '../../load/schedule/apportioned.ts';
import type { LoadPlan } from '../../load/plan.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import type { Request } from '../../model/exchange.ts';
import { urlText } from '../../model/url-text.ts';
import type { ChosenTarget } from '../chosen-target.ts';
import { purchaserCount } from './purchasers.ts';
import { ownVersion } from '../version.ts';

/** The input of a script besides the plan. */
export interface ScriptMaterial {
  readonly target: ChosenTarget;
  /** The requests by endpoint. Requests to a partner have marks in place of the purchaser. */
  readonly requests: Readonly<Record<string, Request>>;
  readonly credential: K6Credential;
  /** The requests for the product list and for a new cart, with marks; null for a partner. */
  readonly preparation: { readonly list: Request; readonly create: Request } | null;
}

/** Returns a plan as a k6 script. Throws a ConfigurationError if the script would contain a secret. */
export function loadScript(plan: LoadPlan, material: ScriptMaterial): string {
  const script = k6Script(scriptOf(plan, material));
  refuseSecrets(script, material.target);
  return script;
}

function scriptOf(plan: LoadPlan, { target, requests, credential, preparation }: ScriptMaterial): K6Script {
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
    preparation:
      preparation === null
        ? null
        : {
            listPath: pathOf(preparation.list),
            cart: plan.endpoints.some(({ name }) => name === 'read-cart')
              ? { path: pathOf(preparation.create), body: JSON.stringify(preparation.create.body) }
              : null,
          },
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

function endpointOf(name: string, request: Request, rate: number) {
  const { method, body } = request;
  return {
    name,
    rate,
    method,
    path: pathOf(request),
    body: body === undefined ? null : JSON.stringify(body),
  };
}

function pathOf({ path, query = {} }: Request): string {
  const pairs = Object.entries(query).map(([key, value]) => `${urlText(key)}=${urlText(value)}`);
  return path + (pairs.length === 0 ? '' : `?${pairs.join('&')}`);
}

/** A header with a secret becomes an environment variable of the script. */
function headersOf({ headers, secrets }: ChosenTarget): K6Script['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const secret = secrets.some((one) => one !== '' && value.includes(one));
      const variable = `OCTOPROOF_HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
      return [name, secret ? { variable } : value];
    }),
  );
}

/** Users share scripts, so a script must not contain secrets. */
function refuseSecrets(script: string, { secrets }: ChosenTarget): void {
  if (!secrets.some((secret) => secret.length >= 6 && script.includes(secret))) return;
  const hint = 'a path, query or body in the target file contains a secret: remove it, because scripts are shared';
  throw new ConfigurationError([{ message: 'the exported script would contain a secret', hint }]);
}
