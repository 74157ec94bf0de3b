import { releaseFor } from '../certification/certificate-release.ts';
import { certificateFile, decided, loadFile } from '../dossier/sample.testing.ts';
import { dossierStatement } from '../dossier/statement.ts';
import { readRules, type Integration } from '../dossier/rules.ts';
import type { Result } from '../dossier/judge.ts';
import { sha256 } from '../certificate/digest.ts';
import type { Column, Decision, Implementation, Registry, SectionRequirement, SectionResult, Status } from './model.ts';
import { columnsOf, sectionResults, sectionState } from './sections.ts';

const now = new Date('2030-03-01T12:00:00Z');
const day = 86_400_000;

/** The columns of the table by the rules and suites of this release. */
export async function releaseColumns(kind: Integration): Promise<readonly Column[]> {
  const { rules } = await readRules(undefined, kind);
  const registers = await Promise.all(
    rules.certificates.map(async ({ subject }) => [subject, (await releaseFor(subject)).requirements] as const),
  );
  return columnsOf(rules, new Map(registers));
}

/** The sections of a kind, with states that follow from `seed`: a ready one keeps them all. */
async function sectionsOf(kind: Integration, status: Status, seed: number): Promise<readonly SectionResult[]> {
  const { rules } = await readRules(undefined, kind);
  const certified = await Promise.all(
    rules.certificates.map(async ({ subject }, index) => {
      const isMissing = status === 'incomplete' && (seed + index) % 4 === 0;
      const untested = sectionResults(subject, (await releaseFor(subject)).requirements, null);
      return isMissing
        ? untested
        : untested.map((section, at) => withStates(section, { status, salt: seed * 7 + index * 31 + at }));
    }),
  );
  const load = rules.load.flatMap(({ endpoints }) =>
    endpoints.map((section, at): SectionResult => {
      const state = status === 'not-ready' && (seed + at) % 3 === 0 ? 'broken' : 'kept';
      const says = `${section}: TP99 is ${state === 'kept' ? 120 + at : 412} ms (95 % confidence interval 110 ms to 431 ms); at most 200 ms at 10,000 requests a minute`;
      return { subject: 'load', section, state, requirements: [], says };
    }),
  );
  return [...certified.flat(), ...load];
}

function withStates(
  section: SectionResult,
  { status, salt }: { readonly status: Status; readonly salt: number },
): SectionResult {
  const requirements = section.requirements.map((one, index): SectionRequirement => {
    if (one.state === 'inapplicable') return one;
    const broken = status === 'not-ready' && salt % 9 === 0 && index % 5 === 0;
    const untested = salt % 6 === 1 && index % 4 === 3;
    return { ...one, state: broken ? 'broken' : untested ? 'untested' : 'kept' };
  });
  return { ...section, requirements, state: sectionState(requirements) };
}

interface Wish {
  readonly name: string;
  readonly slug?: string;
  readonly kind?: Integration;
  readonly status: Status;
  readonly seed?: number;
}

/** A verified decision of sample evidence. */
async function sampleDecision(
  name: string,
  {
    kind = 'storefront',
    result = 'ready',
    madeAt = now,
    sections = [],
  }: {
    readonly kind?: Integration;
    readonly result?: Result;
    readonly madeAt?: Date;
    readonly sections?: readonly SectionResult[];
  } = {},
): Promise<Decision> {
  const made = await sampleDossier();
  const dossier = { ...made, for: kind, integration: name, result, madeAt: madeAt.toISOString() };
  const text = `${JSON.stringify(dossierStatement(dossier), null, 2)}\n`;
  return {
    folder: `${name}/${madeAt.toISOString().slice(0, 10)}`,
    text,
    digest: sha256(text),
    dossier,
    signature: { kind: 'good', keyId: 'abc' },
    sections,
    published: [],
  };
}

let made: ReturnType<typeof decided> | null = null;

async function sampleDossier() {
  made ??= certificateFile().then(async (file) => await decided([file, loadFile()]));
  return (await made).dossier;
}

/** An implementation with real sections and invented states. */
export async function sampleImplementation({
  name,
  slug = name,
  kind = 'partner',
  status,
  seed = 0,
}: Wish): Promise<Implementation> {
  const row = { folder: name, name, slug, kind, status };
  if (status === 'not-verified') {
    const reasons = ['evidence/02-signer.json was changed: its digest differs'];
    return {
      ...row,
      reasons,
      current: null,
      decisions: [],
      refused: [{ folder: `${name}/2030-02-01`, reasons, stated: null }],
    };
  }
  const isOld = status === 'out-of-date';
  const current = await sampleDecision(name, {
    kind,
    result: isOld ? 'ready' : status,
    madeAt: new Date(now.getTime() - (isOld ? 120 : seed % 40) * day),
    sections: await sectionsOf(kind, status, seed),
  });
  const before = await sampleDecision(name, {
    kind,
    result: 'not-ready',
    madeAt: new Date(now.getTime() - 150 * day),
    sections: await sectionsOf(kind, 'not-ready', seed + 1),
  });
  return {
    ...row,
    reasons: isOld ? ['the dossier is 120 days old; at most 90 are allowed (--max-age)'] : [],
    current,
    decisions: seed % 3 === 0 ? [current, before] : [current],
    refused: [],
  };
}

const words = ['Alpine', 'Bay', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Harbour', 'Iris', 'Juniper'];
const trades = ['Tours', 'Tickets', 'Cruises', 'Museums', 'Spa', 'Karting', 'Escape Rooms', 'Theatre', 'Zoo', 'Golf'];
const mix: readonly Status[] = [
  ...Array.from({ length: 11 }, (): Status => 'ready'),
  ...Array.from({ length: 4 }, (): Status => 'not-ready'),
  ...Array.from({ length: 3 }, (): Status => 'incomplete'),
  'out-of-date',
  'not-verified',
];

/** A registry of many implementations. */
export async function sampleRegistry(number: number, more: readonly Implementation[] = []): Promise<Registry> {
  const many = await Promise.all(
    Array.from({ length: number }, async (_, index) => {
      const name = `${words[index % 10] ?? ''} ${trades[Math.floor(index / 10) % 10] ?? ''}${index < 100 ? '' : ' West'}`;
      return await sampleImplementation({
        name,
        slug: name.toLowerCase().replaceAll(' ', '-'),
        kind: index % 5 === 0 ? 'storefront' : 'partner',
        status: mix[(index * 7) % mix.length] ?? 'ready',
        seed: index,
      });
    }),
  );
  return {
    implementations: [...many, ...more].toSorted((one, other) => one.name.localeCompare(other.name)),
    columns: { partner: await releaseColumns('partner'), storefront: await releaseColumns('storefront') },
    empty: [],
    builtAt: now,
    maxAgeDays: 90,
  };
}
