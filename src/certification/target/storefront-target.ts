import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { otherAddressFor } from './base-url.ts';
import { variablesOf, type Environment } from './environment.ts';
import { sectionReader } from './section-reader.ts';
import type { TargetResult, Target } from './target.ts';
import type { TargetFile } from './target-file.ts';

/** A storefront under test with all its settings, with the values of secrets. */
export type StorefrontTarget = Target;

/** Overrides the keys in the file. Null for no key, undefined for the key in the file. */
export interface StorefrontKeys {
  readonly apiKey?: string | null | undefined;
  readonly otherPartnerApiKey?: string | null | undefined;
}

interface Inputs {
  readonly env: Environment;
  /** Keys need no value. */
  readonly planOnly?: boolean | undefined;
  readonly keys?: StorefrontKeys | undefined;
}

/** The storefront of a target file that matches the schema, or all problems that the schema cannot detect. */
export function storefrontTarget(
  file: TargetFile,
  { env, planOnly, keys = {} }: Inputs,
): TargetResult<StorefrontTarget> {
  const section = file.storefront;
  if (section === undefined) return { ok: false, problems: [missingSection(file)] };
  const read = sectionReader(env, planOnly);
  const base = read.address('/storefront/baseUrl', section.baseUrl);
  const control = read.address('/storefront/control', section.control);
  const controlKey = read.secret('/storefront/controlKey', section.controlKey);
  const secret = (field: 'apiKey' | 'otherPartnerApiKey') =>
    keys[field] === undefined ? read.secret(`/storefront/${field}`, section[field]) : keys[field];
  const apiKey = secret('apiKey');
  const otherPartnerApiKey = secret('otherPartnerApiKey');
  const headers = read.headers(file.headers);
  const { problems } = read;
  const isKeyMissing = section.apiKey === undefined && keys.apiKey === undefined;
  if (isKeyMissing && section.registration !== 'open') problems.push(missingKey);
  if (apiKey !== null && apiKey !== '' && apiKey === otherPartnerApiKey) problems.push(sameKey);
  if (problems.length > 0 || base === null) return { ok: false, problems };

  return {
    ok: true,
    target: {
      facts: {
        baseUrl: base.url,
        apiKey,
        otherPartnerApiKey,
        registration: section.registration ?? null,
        brand: section.brand ?? null,
        orders: section.orders ?? {},
        control: control?.url ?? null,
        controlKey,
        naming: file.naming ?? {},
        loopback: base.loopback,
        otherAddress: otherAddressFor(base.url),
        writes: section.writes ?? base.loopback,
        deep: false,
        hostile: false,
      },
      acceptedGaps: file.acceptedGaps ?? [],
      waive: section.waive ?? [],
      headers,
      userAgent: section.userAgent ?? null,
      budgets: file.budgets ?? {},
      secrets: [...read.secrets, ...Object.values(keys).flatMap((key) => key ?? [])],
      keyVariable: variableIn(section.apiKey),
      otherKeyVariable: variableIn(section.otherPartnerApiKey) ?? undefined,
    },
  };
}

function variableIn(secret: string | undefined): string | null {
  return variablesOf(secret ?? '')[0] ?? null;
}

const missingSection = (file: TargetFile): ConfigurationProblem => ({
  pointer: '/storefront',
  message:
    file.partner === undefined ? 'missing' : 'this section is missing: the file describes only a partner backend',
  lacks: 'field',
  hint: `${file.partner === undefined ? '' : 'octoproof watch looks at storefronts only; for a storefront '}add "storefront": { "baseUrl": "…", "apiKey": "\${OCTOPROOF_API_KEY}" }`,
});

const missingKey: ConfigurationProblem = {
  pointer: '/storefront/apiKey',
  message: 'the key is missing, and octoproof is not allowed to register a partner',
  lacks: 'field',
  hint: 'add "apiKey": "${OCTOPROOF_API_KEY}", or "registration": "open" to allow registering at the base URL of the file',
};

const sameKey: ConfigurationProblem = {
  pointer: '/storefront/otherPartnerApiKey',
  message: 'this key equals /storefront/apiKey, but it must belong to another partner',
  hint: 'name a variable with the key of a second partner, or remove the field',
};
