import { createHash } from 'node:crypto';
import { jsonText } from '../../model/json.ts';
import { isNewFailure } from '../../model/verdict.ts';
import type { Reporter } from '../../run/events.ts';
import { writeAtomically } from '../files/atomic-file.ts';
import { gather, type FinishedRun, type JudgedCheck } from '../gather.ts';
import { headlineText } from '../wording/causes.ts';

/** The target file without `--target`. GitLab wants a file for every entry. */
const usualTarget = 'octoproof.target.json';

/** Writes a Code Quality report for GitLab at the end of a run. Rejects if the file cannot be written. */
export function codeQualityReporter(path: string): Reporter {
  return gather((run) => writeAtomically(path, `${jsonText(entriesOf(run))}\n`));
}

/**
 * The broken requirements, each once per operation and kind of finding. GitLab compares the fingerprints of two
 * branches, so an entry stays the same if another check finds the same breach.
 */
function entriesOf({ header, judged }: FinishedRun): readonly object[] {
  const named = header.command.indexOf('--target') + 1;
  const path = (named === 0 ? undefined : header.command[named]) ?? usualTarget;
  const entries = new Map<string, object>();
  for (const check of judged.filter(({ result }) => isNewFailure(result) || result.verdict === 'warned')) {
    const key = check.result.cause?.fingerprints[0] ?? check.planned.id;
    if (!entries.has(key)) entries.set(key, entryOf(check, key, path));
  }
  return [...entries.values()];
}

function entryOf(check: JudgedCheck, key: string, path: string): object {
  const { requirement } = check.planned;
  const { verdict } = check.result;
  return {
    description: `${requirement}: ${headlineText({ verdict, lead: check, others: [] })}`,
    check_name: requirement,
    fingerprint: createHash('sha256').update(key).digest('hex'),
    severity: verdict === 'failed' ? 'major' : 'minor',
    location: { path, lines: { begin: 1 } },
  };
}
