/** Names that Windows refuses for folders. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

const mostCharacters = 60;

/** A name without capitals, spaces and punctuation: a folder cannot have every character of a name. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{So}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** A name as the name of a folder of the site: lower-case letters and digits of any script, and hyphens. */
function slugOf(name: string): string {
  const slug = Array.from(plainName(name).replaceAll(/\p{So}+/gu, '-'))
    .slice(0, mostCharacters)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
  if (slug === '') return 'integration';
  return reserved.test(slug) ? `${slug}-` : slug;
}

/** A unique slug for each name, in their order. */
export function uniqueSlugs(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = slugOf(name);
    let unique = slug;
    for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}
