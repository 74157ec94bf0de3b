import { isObject, type Facts, type Json, type JsonObject, type Pointer } from '../../../src/authoring.ts';

/** Neutral field names of the contract, in place of an operator's own. */
export type NeutralName = 'affiliatePublisherId' | 'myGrouponUrl';

const neutralNames: readonly NeutralName[] = ['affiliatePublisherId', 'myGrouponUrl'];

type Naming = Pick<Facts, 'naming'>;

/** The wire name for a neutral name: from the target file, otherwise the name itself. */
export function wireName(name: NeutralName, { naming }: Naming): string {
  return naming[name] ?? name;
}

/** The name of the field in this object: the operator's, or the contract's if the object has only that. */
export function wireNameIn(value: JsonObject, name: NeutralName, facts: Naming): string {
  const given = wireName(name, facts);
  return !(given in value) && name in value ? name : given;
}

/** A value with the contract's names in place of the operator's, at any depth. */
export function withNeutralNames(value: Json, facts: Naming): Json {
  if (Object.keys(facts.naming).length === 0) return value;
  if (Array.isArray(value)) return value.map((entry: Json) => withNeutralNames(entry, facts));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      neutralNames.find((neutral) => wireName(neutral, facts) === name) ?? name,
      withNeutralNames(inner ?? null, facts),
    ]),
  );
}

/** The pointer with the operator's names in place of the contract's. */
export function wirePointer(pointer: Pointer, facts: Naming): Pointer {
  return neutralNames.reduce(
    (renamed, name) => renamed.replaceAll(new RegExp(`/${name}(?=/|$)`, 'g'), `/${wireName(name, facts)}`),
    pointer,
  );
}
