import { ConfigurationError } from '../model/configuration-error.ts';
import { isPacedAlike, type RunComparison } from './compare-runs.ts';
import type { ComparedHead, ComparedLoad, ComparedReport, ComparedRun } from './compared-report.ts';

export type Pair =
  | { readonly kind: 'report'; readonly old: ComparedRun; readonly new: ComparedRun }
  | { readonly kind: 'load-report'; readonly old: ComparedLoad; readonly new: ComparedLoad };

/** Two reports that can be compared. Throws a ConfigurationError if their kinds or subjects differ. */
export function pairOf(old: ComparedReport, now: ComparedReport): Pair {
  const mismatchError = (message: string, hint: string) => new ConfigurationError([{ file: now.file, message, hint }]);
  if (old.subject !== now.subject)
    throw mismatchError(
      `this is a report on a ${now.subject}, but ${old.file} is a report on a ${old.subject}`,
      'compare reports on the same subject',
    );
  if (old.kind === 'report' && now.kind === 'report') return { kind: 'report', old, new: now };
  if (old.kind === 'load-report' && now.kind === 'load-report') return { kind: 'load-report', old, new: now };
  const [one, other] = [now, old].map(({ kind }) => (kind === 'report' ? 'a certification' : 'a load check'));
  throw mismatchError(
    `this is the report of ${one}, but ${old.file} is the report of ${other}`,
    'compare two reports of the same kind',
  );
}

/** The differences in settings between two runs, one sentence each. */
export function notesOf(pair: Pair): readonly string[] {
  return [...headNotes(pair.old, pair.new), ...(pair.kind === 'report' ? runNotes(pair) : loadNotes(pair))];
}

function headNotes(old: ComparedHead, now: ComparedHead): readonly string[] {
  const moved = old.target.baseUrl !== now.target.baseUrl || old.target.name !== now.target.name;
  const bothReference = old.target.reference && now.target.reference;
  return [
    ...(old.startedAt > now.startedAt
      ? [`the first report is newer (${old.startedAt}): are the files in the wrong order?`]
      : []),
    ...(old.startedAt === now.startedAt && old.seed === now.seed ? ['both reports come from the same run'] : []),
    ...(moved && !bothReference ? [`the targets differ: old ${addressOf(old)}, new ${addressOf(now)}`] : []),
    ...(old.version === now.version
      ? []
      : [`the octoproof releases differ: ${old.version}, now ${now.version}; their requirements may differ`]),
  ];
}

function addressOf({ target: { name, baseUrl, reference } }: ComparedHead): string {
  if (reference) return 'the bundled reference';
  return baseUrl === '' || baseUrl === name ? name : `${name} at ${baseUrl}`;
}

function runNotes({ old, new: now }: Extract<Pair, { kind: 'report' }>): readonly string[] {
  const differing = Object.keys({ ...old.budgets, ...now.budgets }).filter(
    (name) => old.budgets[name] !== now.budgets[name],
  );
  const differences = differing.map(
    (name) => `${name} ${valueInWords(old.budgets[name])}, now ${valueInWords(now.budgets[name])}`,
  );
  return [
    ...(differences.length === 0 ? [] : [`the budgets differ: ${differences.join('; ')}`]),
    ...(isPacedAlike(old, now) ? [] : ['latencies are not compared: the runs used different rates']),
  ];
}

function valueInWords(value: unknown): string {
  return value === null || value === undefined ? 'unlimited' : JSON.stringify(value);
}

function loadNotes({
  old: { plan: old },
  new: { plan: now },
}: Extract<Pair, { kind: 'load-report' }>): readonly string[] {
  const noteOf: Readonly<Record<keyof typeof old, string>> = {
    perMinute: 'requests a minute',
    arrival: 'arrival',
    limitMs: 'limit in ms',
    quantile: 'quantile',
    confidence: 'confidence',
  };
  const names = ['perMinute', 'arrival', 'limitMs', 'quantile', 'confidence'] as const;
  const differing = names.filter((name) => old[name] !== now[name]);
  return differing.map((name) => `the plans differ: ${noteOf[name]} ${old[name]}, now ${now[name]}`);
}

/** A note if the verdict of a law changed and its random inputs differ. */
export function seedNote(pair: Pair, { newFailures, failures }: RunComparison): readonly string[] {
  if (pair.old.seed === pair.new.seed) return [];
  const lawsChanged = [
    ...newFailures.map(({ now }) => now),
    ...failures.filter(({ state }) => state === 'untried').map(({ was }) => was),
  ].some(({ kind }) => kind === 'law');
  return lawsChanged
    ? [
        `the random inputs differ: old seed ${pair.old.seed}, new seed ${pair.new.seed}; use --seed ${pair.old.seed} to repeat them`,
      ]
    : [];
}
