/** Whether a name of a partner fits the name of an integration: "Acme Tours" fits acme, acmetours and acme-tours-test. */
export function isSameName(name: string, integration: string): boolean {
  const [one, other] = [wordsOf(name), wordsOf(integration)];
  const hasAll = (all: readonly string[], some: readonly string[]): boolean =>
    some.length > 0 && some.every((word) => all.includes(word));
  return one.join('') === other.join('') || hasAll(one, other) || hasAll(other, one);
}

function wordsOf(name: string): readonly string[] {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
