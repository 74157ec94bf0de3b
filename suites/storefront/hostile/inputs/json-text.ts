/**
 * The members of an object as names and JSON texts, in order: a name may occur twice, and a text may be invalid JSON.
 */
export type Members = readonly (readonly [name: string, text: string])[];

/** An object of these members, written literally. */
export function objectText(members: Members): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/** The members, with the text of one changed. */
export function withText(members: Members, name: string, text: string): Members {
  return members.map(([own, before]) => [own, own === name ? text : before]);
}

/** The members without one. */
export function withoutMember(members: Members, name: string): Members {
  return members.filter(([own]) => own !== name);
}

/** Arrays within arrays, `depth` of them. Built by repetition: a writer that walks through them would overflow. */
export function nestedArrays(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** Objects within objects under the name `a`, `depth` of them. */
export function nestedObjects(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}
