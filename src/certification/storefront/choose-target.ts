import { declaredByStorefront } from '../declared-facts.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';
import { unknownFacts } from '../../model/facts.ts';
import { otherAddressFor, usableUrl } from '../target/base-url.ts';
import { readStorefrontTarget, storefrontTargetOf } from '../target/read-target.ts';
import { storefront as contractSuite } from '../../../suites/storefront/index.ts';
import type { Suite } from '../../expect/suite.ts';
import { withoutFile, withoutServers, type ChosenTarget } from '../chosen-target.ts';
import { secretsIn } from '../headers.ts';
import { keyInWords, refuseDamagedKeys, refuseShortKeys } from '../given-keys.ts';
import { documentOf } from '../target/document-of.ts';
import type { Environment } from '../target/environment.ts';
import { withService } from '../service.ts';
import { controlOf } from '../target/control-url.ts';
import { defaultKeyVariable, keysOf } from './api-keys.ts';
import { prefixProblem } from './prefix-problem.ts';
import type { DescribedStorefront, StorefrontSettings } from './settings.ts';

/** The target in the settings, or null if they name none. Throws a ConfigurationError if it is not usable. */
export async function chooseStorefront(
  settings: StorefrontSettings,
  env: Environment,
  suite: Suite = contractSuite,
): Promise<ChosenTarget | null> {
  const target = await namedTarget(settings, { env, suite });
  if (target === null) return null;
  if (suite === contractSuite) refusePrefix(target, settings);
  return withService({ ...withSettings(target, settings), suite }, env);
}

async function namedTarget(
  settings: StorefrontSettings,
  { env, suite }: { readonly env: Environment; readonly suite: Suite },
): Promise<ChosenTarget | null> {
  if (settings.reference === true) return await reference();
  if (settings.target !== undefined) return await fromFile(settings.target, settings, env);
  if (settings.url !== undefined) return fromUrl(settings.url, settings, env);
  return settings.described === undefined ? null : fromDescription(settings.described, suite);
}

function refusePrefix({ facts: { baseUrl } }: ChosenTarget, { url, target }: StorefrontSettings): void {
  const problem = prefixProblem(baseUrl);
  if (problem === null) return;
  const inFile = url === undefined && target !== undefined;
  const location = inFile ? { file: target, pointer: '/storefront/baseUrl' } : { flag: '--url' };
  throw new ConfigurationError([{ ...location, ...problem }]);
}

async function fromFile(path: string, settings: StorefrontSettings, env: Environment): Promise<ChosenTarget> {
  const givenKeys = keysOf(settings, env);
  const isKeyGiven = settings.apiKey !== undefined || settings.apiKeyEnv !== undefined;
  const keys = {
    apiKey: isKeyGiven ? givenKeys.apiKey : undefined,
    otherPartnerApiKey: settings.otherApiKeyEnv === undefined ? undefined : givenKeys.otherPartnerApiKey,
  };
  const baseUrl = settings.url === undefined ? undefined : usableUrl(settings.url).url;
  const target = await readStorefrontTarget(path, { env, keys, baseUrl, planOnly: settings.list });
  return {
    ...target,
    facts: { ...target.facts, ...controlOf(settings, target.facts, env) },
    secrets: [...target.secrets, ...givenKeys.secrets],
    keyVariable: isKeyGiven ? givenKeys.keyVariable : target.keyVariable,
    otherKeyVariable: settings.otherApiKeyEnv ?? target.otherKeyVariable,
    ...commonFields,
    name: path,
    reference: false,
  };
}

function fromUrl(text: string, settings: StorefrontSettings, env: Environment): ChosenTarget {
  const base = usableUrl(text);
  const keys = keysOf(settings, env);
  const apiKey = keys.apiKey ?? (settings.list === true ? '' : null);
  if (apiKey === null) {
    const message = 'no API key: OCTOPROOF_API_KEY is empty or not set';
    const hint = 'set the variable, or name another with --api-key-env NAME';
    throw new ConfigurationError([{ flag: '--url', message, hint }]);
  }
  return {
    facts: {
      ...unknownFacts,
      baseUrl: base.url,
      apiKey,
      otherPartnerApiKey: keys.otherPartnerApiKey,
      ...controlOf(settings, unknownFacts, env),
      loopback: base.loopback,
      otherAddress: otherAddressFor(base.url),
      writes: base.loopback,
    },
    ...withoutFile,
    secrets: keys.secrets,
    keyVariable: keys.keyVariable,
    otherKeyVariable: keys.otherKeyVariable,
    ...commonFields,
    name: base.url,
    reference: false,
  };
}

/** A suite whose protocol has no key can run without a key. */
function fromDescription(described: DescribedStorefront, { protocol }: Suite): ChosenTarget {
  const { apiKey, otherPartnerApiKey, acceptedGaps, budgets, naming } = described;
  const { baseUrl, registration, brand, orders, control, waive } = described;
  const storefront = { baseUrl, registration, brand, orders, control, waive };
  const keyless = protocol.needsKey ? undefined : null;
  const keys = { apiKey: apiKey ?? keyless, otherPartnerApiKey: otherPartnerApiKey ?? null };
  const target = storefrontTargetOf(documentOf({ storefront, acceptedGaps, budgets, naming }), keys);
  return { ...target, ...commonFields, name: target.facts.baseUrl, reference: false };
}

async function reference(): Promise<ChosenTarget> {
  const { startStorefront } = await import('../../../reference/storefront/index.ts');
  const running = await startStorefront({ control: true });
  const { baseUrl, apiKey, otherPartnerApiKey, brand, orders, controlUrl } = running;
  return {
    facts: {
      ...unknownFacts,
      baseUrl,
      apiKey,
      otherPartnerApiKey,
      brand,
      orders,
      control: controlUrl,
      registration: 'open',
      loopback: true,
      otherAddress: otherAddressFor(baseUrl),
      writes: true,
    },
    ...withoutFile,
    secrets: [apiKey, otherPartnerApiKey],
    keyVariable: null,
    ...commonFields,
    name: 'bundled reference',
    reference: true,
    close: () => running.close(),
  };
}

/** Applies the settings, which override the target file. */
function withSettings(target: ChosenTarget, settings: StorefrontSettings): ChosenTarget {
  const { facts } = target;
  const keys = {
    [keyInWords('the API key', settings.apiKey === undefined ? target.keyVariable : null)]: facts.apiKey,
    'the API key of the other partner': facts.otherPartnerApiKey,
    'the key of the control endpoint': facts.controlKey,
  };
  refuseShortKeys(keys, settings.allowShortKeys);
  refuseDamagedKeys(keys);
  const { writes, deep = false, hostile = false, headers = {}, userAgent } = settings;
  return {
    ...target,
    declared: declaredByStorefront(facts),
    facts: { ...facts, writes: writes ?? facts.writes, deep: deep || facts.deep, hostile: hostile || facts.hostile },
    headers: { ...target.headers, ...headers },
    secrets: [...target.secrets, ...(facts.controlKey === null ? [] : [facts.controlKey]), ...secretsIn(headers)],
    userAgent: userAgent ?? target.userAgent,
  };
}

/** The fields that all storefronts have in common. */
const commonFields = { suite: contractSuite, usualKeyVariable: defaultKeyVariable, ...withoutServers };
