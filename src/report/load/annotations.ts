import type { FinishedLoad } from './finished-load.ts';
import { judgements } from './limits.ts';
import { aLimit, exceededInWords, inconclusiveInWords } from './wording.ts';
import { limitNotes, problemNote } from '../github/annotations.ts';
import type { Note } from '../github/workflow-command.ts';

/** The annotations of a load check. */
export function loadNotesOf({ head, plan, result, problems }: FinishedLoad): readonly Note[] {
  const subject = `octoproof load ${head.subject}`;
  const notes = judgements(plan, result).flatMap((judged): readonly Note[] => {
    const { name, verdict } = judged;
    if (verdict.kind === 'conformant' || verdict.kind === 'measured') return [];
    if (verdict.kind === 'not-conformant') {
      const lines = [`${aLimit(judged)} is exceeded: ${exceededInWords(judged, result)}`];
      return [{ weight: 'error', title: `${subject}: ${name}`, lines }];
    }
    const lines = [`${aLimit(judged)} is inconclusive: ${inconclusiveInWords(judged, result) ?? verdict.reason}`];
    return [{ weight: 'warning', title: `${subject}: ${name}`, lines }];
  });
  return limitNotes([...problems.map((problem) => problemNote(subject, 'could-not-run', problem)), ...notes]);
}
