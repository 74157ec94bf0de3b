import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import type { Pointer } from '../../model/pointer.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of the variables whose names suggest a secret. */
export function credentialsIn(env: Environment): readonly string[] {
  return Object.entries(env).flatMap(([name, value = '']) => (isCredentialVariable(name) ? [value] : []));
}

/** True if the name of a variable suggests a secret; false if it suggests the path of a file with a secret. */
export function isCredentialVariable(name: string): boolean {
  if (/_(?:sock|file|path|dir)$/i.test(name)) return false;
  return /^OCTOPROOF_(?!URL$)|(?:^|_)(?:api_?key|key|token|secret|pass(?:word|wd|phrase)?|credentials?|auth)(?:_|$)/i.test(
    name,
  );
}

/** A text with the values of its variables, and their names; or the names of the variables that are not set. */
export type Filled =
  | { readonly ok: true; readonly text: string; readonly names: readonly string[] }
  | { readonly ok: false; readonly missing: readonly string[] };

/**
 * Replaces every `${NAME}` and `${NAME:-default}` in a text; `$${` stands for `${`. An empty variable counts as missing,
 * because octoproof would send an empty key.
 */
export function fillIn(text: string, env: Environment): Filled {
  const missing: string[] = [];
  const filled = text.replaceAll(variable, (written, name?: string, fallback?: string) => {
    if (name === undefined) return written.slice(1);
    const value = env[name] ?? '';
    if (value === '' && fallback === undefined) missing.push(name);
    return value === '' ? (fallback ?? '') : value;
  });
  if (missing.length > 0) return { ok: false, missing: [...new Set(missing)] };
  return { ok: true, text: filled, names: variablesOf(text) };
}

/** The unique names of the variables in a text. */
export function variablesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(variable)].flatMap(([, name]) => name ?? []))];
}

const variable = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

export function missingVariable(pointer: Pointer, name: string): ConfigurationProblem {
  return {
    pointer,
    message: `the environment variable ${name} is empty or not set`,
    hint: `set it for this command: ${name}=… octoproof …`,
  };
}
