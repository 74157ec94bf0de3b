import type { ConfigurationProblem } from '../spec/configuration-error.ts';
import type { StorefrontFacts } from '../spec/facts.ts';
import type { Gap } from '../spec/obstacle.ts';
import { below } from '../spec/pointer.ts';
import { readBaseUrl } from './base-url.ts';
import { fillIn, variablesOf, type Environment } from './environment.ts';
import type { BudgetsSection, StorefrontSection, TargetFile } from './target-file.ts';

/** A storefront under test with all that was said of it, secrets filled in. */
export interface StorefrontTarget {
  readonly facts: StorefrontFacts;
  readonly acceptedGaps: readonly Gap[];
  readonly waive: readonly string[];
  /** Header names as written, to values with their variables filled in. */
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly budgets: BudgetsSection;
  /** Every text that must never be shown or stored. */
  readonly secrets: readonly string[];
  /** The environment variable that holds the key, for commands that are printed. */
  readonly keyVariable: string | null;
}

type Made =
  | { readonly ok: true; readonly target: StorefrontTarget }
  | { readonly ok: false; readonly problems: readonly ConfigurationProblem[] };

interface Circumstances {
  readonly env: Environment;
  readonly keyFromElsewhere: boolean;
}

/** Makes the storefront of a target file whose schema holds, or names everything that is wrong or missing. */
export function storefrontTarget(file: TargetFile, { env, keyFromElsewhere }: Circumstances): Made {
  const section = file.storefront;
  if (section === undefined) {
    return {
      ok: false,
      problems: [
        {
          pointer: '/storefront',
          message: 'missing',
          hint: 'add "storefront": { "baseUrl": "…", "apiKey": "${OCTOPROOF_API_KEY}" }',
        },
      ],
    };
  }
  const problems: ConfigurationProblem[] = [];
  const secrets = new Set<string>();

  const filled = (pointer: string, text: string): string => {
    const result = fillIn(text, env);
    if (!result.ok) problems.push(...result.missing.map((name) => missingVariable(pointer, name)));
    else for (const value of result.values) secrets.add(value);
    return result.ok ? result.text : '';
  };
  const secret = (name: 'apiKey' | 'otherPartnerApiKey') => {
    const text = section[name];
    return text === undefined ? null : filled(`/storefront/${name}`, text);
  };
  const address = (name: 'baseUrl' | 'control') => {
    const text = section[name];
    if (text === undefined) return null;
    const read = readBaseUrl(text);
    if (!read.ok) problems.push({ pointer: `/storefront/${name}`, message: read.message, hint: read.hint });
    return read.ok ? read : null;
  };

  const base = address('baseUrl');
  const control = address('control');
  const apiKey = keyFromElsewhere ? null : secret('apiKey');
  const otherPartnerApiKey = secret('otherPartnerApiKey');
  const headers = Object.fromEntries(
    Object.entries(file.headers ?? {}).map(([name, value]) => {
      problems.push(...headerProblems(name, value));
      return [name, filled(below('/headers', name), value)];
    }),
  );
  if (section.apiKey === undefined && !keyFromElsewhere && section.registration !== 'open') problems.push(missingKey);
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
        naming: file.naming ?? {},
        loopback: base.loopback,
        writes: section.writes ?? base.loopback,
        deep: false,
        hostile: false,
      },
      acceptedGaps: file.acceptedGaps ?? [],
      waive: section.waive ?? [],
      headers,
      userAgent: section.userAgent ?? null,
      budgets: file.budgets ?? {},
      secrets: [...secrets],
      keyVariable: keyVariableOf(section),
    },
  };
}

function keyVariableOf({ apiKey }: StorefrontSection): string | null {
  return variablesOf(apiKey ?? '')[0] ?? null;
}

function missingVariable(pointer: string, name: string): ConfigurationProblem {
  return {
    pointer,
    message: `the environment variable ${name} is not set, or empty`,
    hint: `set it for this command: ${name}=… octoproof …`,
  };
}

const missingKey: ConfigurationProblem = {
  pointer: '/storefront/apiKey',
  message: 'missing, and registration is not said to be open',
  hint: 'add "apiKey": "${OCTOPROOF_API_KEY}", or "registration": "open" if a partner may be registered for the run',
};

const sameKey: ConfigurationProblem = {
  pointer: '/storefront/otherPartnerApiKey',
  message: 'this is the same key as /storefront/apiKey, so it belongs to no other partner',
  hint: 'name the variable that holds the key of a second partner, or leave the field out',
};

/** What is wrong with one header that is to go along with every request. */
function headerProblems(name: string, value: string): readonly ConfigurationProblem[] {
  const pointer = below('/headers', name);
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return [{ pointer, message: `"${name}" is no header name`, hint: null }];
  if (/[\r\n\0]/.test(value)) return [{ pointer, message: 'a header value cannot hold line breaks', hint: null }];
  if (name.toLowerCase() === 'g-api-key') {
    return [
      {
        pointer,
        message: 'the key is sent by octoproof itself, and left out where a check says so',
        hint: 'put it under /storefront/apiKey',
      },
    ];
  }
  if (/authorization|cookie|token|secret|password|api-?key/i.test(name) && variablesOf(value).length === 0) {
    return [
      {
        pointer,
        message: 'a secret stands in the file itself',
        hint: 'write the name of an environment variable instead, such as "Bearer ${GATEWAY_TOKEN}"',
      },
    ];
  }
  return [];
}
