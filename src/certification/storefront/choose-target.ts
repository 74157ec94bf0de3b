import { ConfigurationError } from '../../spec/configuration-error.ts';
import { unknownFacts } from '../../spec/facts.ts';
import type { Json } from '../../spec/json.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { readStorefrontTarget, storefrontTargetOf } from '../target/read-target.ts';
import { storefront as suite } from '../../../suites/storefront/index.ts';
import { bare, nothingAlong, type ChosenTarget } from '../chosen-target.ts';
import type { Io } from '../../cli/process/io.ts';
import { controlOf } from '../target/control-url.ts';
import { defaultKeyVariable, keysOf } from './api-keys.ts';
import type { StorefrontFlags } from '../../cli/certify/storefront-flags.ts';

/** The target that the flags name, or null where none is named. Throws a ConfigurationError where it is not usable. */
export async function chooseStorefront(flags: StorefrontFlags, env: Io['env']): Promise<ChosenTarget | null> {
  if (flags.reference) return withFlags(await reference(), flags);
  if (flags.target !== undefined) return withFlags(await fromFile(flags.target, flags, env), flags);
  if (flags.url !== undefined) return withFlags(fromUrl(flags.url, flags, env), flags);
  return null;
}

async function fromFile(path: string, flags: StorefrontFlags, env: Io['env']): Promise<ChosenTarget> {
  const keyFromElsewhere = flags.apiKey !== undefined || flags.apiKeyEnv !== undefined;
  const target = await readStorefrontTarget({ path, env, keyFromElsewhere });
  const given = keysOf(flags, env);
  const control = controlOf(flags.control);
  return {
    ...target,
    facts: {
      ...target.facts,
      apiKey: keyFromElsewhere ? given.apiKey : target.facts.apiKey,
      otherPartnerApiKey:
        flags.otherApiKeyEnv === undefined ? target.facts.otherPartnerApiKey : given.otherPartnerApiKey,
      control: control ?? target.facts.control,
    },
    secrets: [...target.secrets, ...given.secrets],
    keyVariable: keyFromElsewhere ? given.keyVariable : target.keyVariable,
    ...against,
    name: path,
    reference: false,
  };
}

function fromUrl(text: string, flags: StorefrontFlags, env: Io['env']): ChosenTarget {
  const base = readBaseUrl(text);
  if (!base.ok) throw new ConfigurationError([{ flag: '--url', message: base.message, hint: base.hint }]);
  const keys = keysOf(flags, env);
  if (keys.apiKey === null) {
    throw new ConfigurationError([
      {
        flag: '--url',
        message: 'no key is given for it: OCTOPROOF_API_KEY is not set, or empty',
        hint: 'set that variable, or name another by --api-key-env NAME',
      },
    ]);
  }
  return {
    facts: {
      ...unknownFacts,
      baseUrl: base.url,
      apiKey: keys.apiKey,
      otherPartnerApiKey: keys.otherPartnerApiKey,
      control: controlOf(flags.control),
      loopback: base.loopback,
      writes: base.loopback,
    },
    ...bare,
    secrets: keys.secrets,
    keyVariable: keys.keyVariable,
    ...against,
    name: base.url,
    reference: false,
  };
}

/** The storefront of a document like a target file, which a program made. Throws a ConfigurationError for what is wrong with it. */
export function describedStorefront(
  document: Json,
  { flags, env, keyless }: { readonly flags: StorefrontFlags; readonly env: Io['env']; readonly keyless: boolean },
): ChosenTarget {
  const target = storefrontTargetOf(document, { env, keyFromElsewhere: keyless });
  return withFlags({ ...target, ...against, name: target.facts.baseUrl, reference: false }, flags);
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
      writes: true,
    },
    ...bare,
    secrets: [apiKey, otherPartnerApiKey],
    keyVariable: null,
    ...against,
    name: 'bundled reference',
    reference: true,
    close: () => running.close(),
  };
}

function withFlags(target: ChosenTarget, flags: StorefrontFlags): ChosenTarget {
  return {
    ...target,
    facts: {
      ...target.facts,
      writes: flags.writes ?? target.facts.writes,
      deep: flags.deep || target.facts.deep,
      hostile: flags.hostile || target.facts.hostile,
    },
    headers: { ...target.headers, ...flags.headers },
    secrets: [...target.secrets, ...flags.headerSecrets],
    userAgent: flags.userAgent ?? target.userAgent,
  };
}

/** What every storefront is held against. */
const against = { suite, usualKeyVariable: defaultKeyVariable, ...nothingAlong };
