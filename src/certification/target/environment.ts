export type Environment = Readonly<Record<string, string | undefined>>;

/** The secret values, judged by the names of their variables. */
export function credentialsIn(env: Environment): readonly string[] {
  return Object.entries(env).flatMap(([name, value = '']) => (isCredentialVariable(name) ? [value] : []));
}

/** True for variables of secrets, judged by their names; false for variables with the path of a secret. */
export function isCredentialVariable(name: string): boolean {
  if (/_(?:sock|file|path|dir)$/i.test(name)) return false;
  return /^OCTOPROOF_|(?:^|_)(?:api_?key|key|token|secret|pass(?:word|wd|phrase)?|credentials?|auth)(?:_|$)/i.test(
    name,
  );
}

/** A text with its variables filled in, or the names of those that are not set. */
export type Filled =
  | { readonly ok: true; readonly text: string; readonly values: readonly string[] }
  | { readonly ok: false; readonly missing: readonly string[] };

/** Fills in every `${NAME}` of a text. An empty variable counts as missing: it would send an empty key. */
export function fillIn(text: string, env: Environment): Filled {
  const names = variablesOf(text);
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length > 0) return { ok: false, missing };
  const values = names.map((name) => env[name] ?? '');
  return { ok: true, text: text.replace(variable, (_, name: string) => env[name] ?? ''), values };
}

/** The unique names of the variables in a text. */
export function variablesOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(variable)].map((match) => match[1] ?? ''))];
}

const variable = /\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
