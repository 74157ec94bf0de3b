import { ConfigurationError } from '../../model/configuration-error.ts';
import { namedVariable } from '../environment-variable.ts';
import type { Environment } from '../target/environment.ts';

export const defaultKeyVariable = 'OCTOPROOF_API_KEY';
export const defaultOtherKeyVariable = 'OCTOPROOF_OTHER_API_KEY';

export interface Keys {
  readonly apiKey: string | null;
  readonly otherPartnerApiKey: string | null;
  readonly secrets: readonly string[];
  /** The environment variable that printed commands use for the key. */
  readonly keyVariable: string;
  readonly otherKeyVariable: string;
}

/**
 * The keys from the settings, or else from the default variables. Throws a ConfigurationError if a named variable is not
 * set.
 */
export function keysOf(
  settings: Readonly<Partial<Record<'apiKey' | 'apiKeyEnv' | 'otherApiKeyEnv', string | undefined>>>,
  env: Environment,
): Keys {
  const apiKey =
    settings.apiKey ?? variable('--api-key-env', settings.apiKeyEnv, env) ?? defaultKey(defaultKeyVariable, env);
  const other =
    variable('--other-api-key-env', settings.otherApiKeyEnv, env) ?? defaultKey(defaultOtherKeyVariable, env);
  if (apiKey !== null && apiKey === other) {
    throw new ConfigurationError([
      {
        flag: '--other-api-key-env',
        message: `the key in ${settings.otherApiKeyEnv ?? defaultOtherKeyVariable} equals the first key, but it must belong to another partner`,
        hint: 'name a variable with the key of a second partner',
      },
    ]);
  }
  return {
    apiKey,
    otherPartnerApiKey: other,
    secrets: [apiKey, other].filter((key) => key !== null),
    keyVariable: settings.apiKeyEnv ?? defaultKeyVariable,
    otherKeyVariable: settings.otherApiKeyEnv ?? defaultOtherKeyVariable,
  };
}

const keyNames = {
  apiKey: 'the API key',
  otherPartnerApiKey: 'the API key of the other partner',
  controlKey: 'the key of the control endpoint',
} as const;

/**
 * Throws a ConfigurationError for a key with white space at its start or end. Headers lose it on the way, so the target
 * accepts the key, and correct answers look wrong.
 */
export function refusePaddedKeys(keys: { readonly [name in keyof typeof keyNames]: string | null }): void {
  const padded = (['apiKey', 'otherPartnerApiKey', 'controlKey'] as const).filter(
    (name) => keys[name] !== null && keys[name] !== keys[name]?.trim(),
  );
  if (padded.length === 0) return;
  throw new ConfigurationError(
    padded.map((name) => ({
      message: `${keyNames[name]} starts or ends with white space`,
      hint: 'remove the white space from the environment variable or the target file',
    })),
  );
}

function variable(flag: string, name: string | undefined, env: Environment): string | null {
  return name === undefined ? null : namedVariable({ flag, name, usual: defaultKeyVariable }, env);
}

function defaultKey(name: string, env: Environment): string | null {
  const value = env[name] ?? '';
  return value === '' ? null : value;
}
