import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import { isCredentialHeader, isSecretName, isSensitiveName, valuesNamed } from '../../model/sensitive-names.ts';
import { shortestSecret } from '../../run/masking/known-secrets.ts';
import { isCredentialVariable, type Environment } from '../../certification/target/environment.ts';
import { looksLikeKey } from './answers.ts';

/** The operations of a pasted request, with the name of a variable in place of each secret. */
export interface WithoutSecrets {
  readonly fields: JsonObject;
  /** Variables with the secrets that they stand for. */
  readonly variables: Readonly<Record<string, string>>;
  /** Names of the fields that the variables replace. */
  readonly replaced: readonly string[];
  /** Names of fields with data of a person, which stay in the file. */
  readonly personal: readonly string[];
}

/**
 * Replaces each secret in pasted fields by a variable, as target files name variables: `${NAME}`. A secret that is the
 * value of a variable already gets its name. Other text stays the same when a target file is read.
 */
export function withoutSecrets(fields: JsonObject, env: Environment): WithoutSecrets {
  const variables = new Map<string, string>();
  const replaced = new Set<string>();
  const personal = new Set<string>();
  const given = Object.entries(env).filter(([name]) => isCredentialVariable(name));
  const secrets = [...given.map(([, value = '']) => value), ...valuesNamed(fields, isNameOfSecret)];
  const parts = [...new Set(secrets)].filter((value) => value.length >= shortestSecret && !/^\{\w+\}$/.test(value));
  const variableOf = (name: string, value: string): string => {
    const known = [...given, ...variables].find(([, other]) => other === value)?.[0];
    const variable =
      known ?? unused(variableNamed(name.replace(/ \(.*/, '')), (taken) => taken in env || variables.has(taken));
    variables.set(variable, value);
    return variable;
  };
  const inText = (text: string, { name, secret }: Field): string => {
    if (/^\{\w+\}$/.test(text) || text === '') return text;
    if (secret || keyShaped.test(text) || (isKeyName(name) && looksLikeKey(text))) {
      replaced.add(name);
      return `\${${variableOf(name, text)}}`;
    }
    if (isSensitiveName(name) || /[^\s@]@[^\s@]+\.\w/.test(text)) personal.add(name);
    const literal = text.replaceAll('${', () => '$${');
    return parts.reduce((rest, part) => {
      if (!rest.includes(part)) return rest;
      replaced.add(name);
      return rest.replaceAll(part, () => `\${${variableOf(name, part)}}`);
    }, literal);
  };
  const inPath = (path: string): string =>
    path
      .split('/')
      .map((segment) => inText(segment, { name: 'path', secret: false }))
      .join('/');
  const inValue = (value: Json, field: Field): Json => {
    if (typeof value === 'string') return field.name === 'path' ? inPath(value) : inText(value, field);
    if (typeof value === 'number' && field.secret)
      return inText(String(value), { ...field, name: `${field.name} (a number, as a text)` });
    if (Array.isArray(value)) return value.map((one: Json) => inValue(one, field));
    return isObject(value) ? inObject(value, field) : value;
  };
  const inObject = (object: JsonObject, { secret }: Pick<Field, 'secret'>): JsonObject =>
    Object.fromEntries(
      Object.entries(object).map(([name, value = null]) => [
        name,
        inValue(value, { name, secret: secret || isNameOfSecret(name) }),
      ]),
    );
  return {
    fields: inObject(fields, { secret: false }),
    variables: Object.fromEntries(variables),
    replaced: [...replaced],
    personal: [...personal],
  };
}

interface Field {
  readonly name: string;
  /** True if the field, or an object around it, has the name of a secret. */
  readonly secret: boolean;
}

/** Tokens whose shape shows that they are secret: JSON Web Tokens, credentials of a header, keys of known services. */
const keyShaped =
  /^(?:Bearer|Basic) \S+$|\beyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]*|_[0-9a-fA-F]{8}_?[0-9a-fA-F]{56}\b|\b(?:sk|pk|rk)_(?:live|test)_\w{8,}|\bgh[opsur]_\w{20,}|-----BEGIN /;

/** True for names in any style: `access_token`, `X-Api-Key`. */
function isNameOfSecret(name: string): boolean {
  return isSecretName(name) || isCredentialHeader(name);
}

/** Names of secrets that are also names of other things. Only the value shows the difference. */
function isKeyName(name: string): boolean {
  return /(?:key|auth|sig|signature|pass|pwd|pin)$/i.test(name);
}

/** With this prefix, every run masks the value of the variable. */
function variableNamed(field: string): string {
  const words = field.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_');
  const name = `OCTOPROOF_PARTNER_${words.toUpperCase()}`;
  return isCredentialVariable(name) ? name : `${name}_VALUE`;
}

function unused(name: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}_${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
