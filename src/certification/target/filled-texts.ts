import type { ConfigurationProblem } from '../../spec/configuration-error.ts';
import { isObject, type Json } from '../../spec/json.ts';
import { below, type Pointer } from '../../spec/pointer.ts';
import { fillIn, isCredentialVariable, missingVariable, type Environment } from './environment.ts';

/** A target file whose texts hold the values of their variables. */
interface FilledTexts {
  readonly document: Json;
  /** A problem for each variable that is not set. */
  readonly problems: readonly ConfigurationProblem[];
  /** Values of variables that are named like secrets. */
  readonly secrets: readonly string[];
}

/** Fields that name the variable of a secret, or may: they are filled in when the rest of the file is known to be right. */
const leftAsWritten =
  /^\/(?:storefront\/(?:apiKey|otherPartnerApiKey|controlKey)|partner\/(?:signingKey|controlKey)|headers\/.*)$/;

/** Fills in the variables of every text of a document. */
export function filledTexts(document: Json, env: Environment): FilledTexts {
  const problems: ConfigurationProblem[] = [];
  const secrets: string[] = [];
  const filled = (value: Json, pointer: Pointer): Json => {
    if (Array.isArray(value)) return value.map((one: Json, index) => filled(one, below(pointer, index)));
    if (isObject(value)) {
      const members = Object.entries(value).map(([name, one = null]) => [name, filled(one, below(pointer, name))]);
      return Object.fromEntries(members);
    }
    if (typeof value !== 'string' || leftAsWritten.test(pointer)) return value;
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
