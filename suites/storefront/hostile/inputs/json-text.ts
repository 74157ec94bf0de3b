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

export function withoutMember(members: Members, name: string): Members {
  return members.filter(([own]) => own !== name);
}

/** `depth` nested arrays. Built by repetition, because a recursive writer would overflow the stack. */
export function nestedArrays(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** `depth` nested objects under the name `a`. */
export function nestedObjects(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}
