import type { Integration } from '../dossier/rules.ts';
import { integrationFolders } from './folders.ts';
import { readImplementation, type AgeRule, type UnnamedImplementation } from './implementation.ts';
import type { Column, Implementation, Registry } from './model.ts';
import { plainName, uniqueSlugs } from './names.ts';
import type { ReadInputs } from './read-dossier.ts';
import { columnsOf } from './sections.ts';

/** Reads and verifies all dossiers below a folder. Throws a ConfigurationError if the folder has none. */
export async function readRegistry(inputs: ReadInputs & AgeRule): Promise<Registry> {
  const folders = await integrationFolders(inputs.root);
  const read: UnnamedImplementation[] = [];
  for (const folder of folders) if (folder.dossiers.length > 0) read.push(await readImplementation(folder, inputs));
  return {
    implementations: named(withoutTwins(read)),
    columns: {
      partner: await columnsFor('partner', inputs),
      storefront: await columnsFor('storefront', inputs),
    },
    empty: folders.filter(({ dossiers }) => dossiers.length === 0).map(({ folder }) => folder),
    builtAt: inputs.now,
    maxAgeDays: inputs.maxAgeDays,
  };
}

async function columnsFor(kind: Integration, { rules, release }: ReadInputs): Promise<readonly Column[]> {
  const subjects = rules[kind].certificates.map(({ subject }) => subject);
  const registers = await Promise.all(
    subjects.map(async (subject) => [subject, (await release(subject)).requirements] as const),
  );
  return columnsOf(rules[kind], new Map(registers));
}

/** If two folders have dossiers of the same integration, nobody knows which is the newest: neither is verified. */
function withoutTwins(read: readonly UnnamedImplementation[]): readonly UnnamedImplementation[] {
  return read.map((row) => {
    const twins = read.filter(({ kind, name }) => kind === row.kind && plainName(name) === plainName(row.name));
    if (twins.length === 1 || row.current === null) return row;
    const folders = twins.map(({ folder }) => folder).join(' and ');
    const reasons = [`${folders} are about the same integration: keep its dossiers in one folder`];
    const { folder, dossier } = row.current;
    const { for: kind, madeAt, version } = dossier;
    const refused = [{ folder, reasons, stated: { for: kind, madeAt, version } }];
    return { ...row, status: 'not-verified', reasons, current: null, refused };
  });
}

const names = new Intl.Collator('en', { numeric: true });

/** The slugs follow from the folders, so that the address of an implementation stays the same. */
function named(read: readonly UnnamedImplementation[]): readonly Implementation[] {
  const slugs = uniqueSlugs(read.map(({ folder }) => folder));
  return read
    .map((row, index) => ({ ...row, slug: slugs[index] ?? '' }))
    .toSorted((one, other) => names.compare(one.name, other.name) || names.compare(one.slug, other.slug));
}
