import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { isObject, type Json } from '../../model/json.ts';
import { below, type Pointer } from '../../model/pointer.ts';
import { fillIn, isCredentialVariable, missingVariable, type Environment } from './environment.ts';

/** A target file with the values of its variables. */
interface FilledTexts {
  readonly document: Json;
  /** A problem for each variable that is not set. */
  readonly problems: readonly ConfigurationProblem[];
  /** The values of variables whose names suggest a secret. */
  readonly secrets: readonly string[];
}

/** Fields that may name the variable of a secret. They get their values only after the validation of the file. */
const secretFields =
  /^\/(?:storefront\/(?:apiKey|otherPartnerApiKey|controlKey)|partner\/(?:signingKey|controlKey)|headers\/.*)$/;

/** Replaces the variables in all texts of a document, except for the fields of secrets. */
export function filledTexts(document: Json, env: Environment): FilledTexts {
  const problems: ConfigurationProblem[] = [];
  const secrets: string[] = [];
  const filled = (value: Json, pointer: Pointer): Json => {
    if (Array.isArray(value)) return value.map((one: Json, index) => filled(one, below(pointer, index)));
    if (isObject(value)) {
      const members = Object.entries(value).map(([name, one = null]) => [name, filled(one, below(pointer, name))]);
      return Object.fromEntries(members);
    }
    if (typeof value !== 'string' || secretFields.test(pointer)) return value;
    const result = fillIn(value, env);
    if (!result.ok) {
      problems.push(...result.missing.map((name) => missingVariable(pointer, name)));
      return value;
    }
    secrets.push(...result.names.filter(isCredentialVariable).flatMap((name) => env[name] ?? []));
    return result.text;
  };
  return { document: filled(document, ''), problems, secrets };
}
