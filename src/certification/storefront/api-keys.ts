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

function variable(flag: string, name: string | undefined, env: Environment): string | null {
  return name === undefined ? null : namedVariable({ flag, name, usual: defaultKeyVariable }, env);
}

function defaultKey(name: string, env: Environment): string | null {
  const value = env[name] ?? '';
  return value === '' ? null : value;
}
