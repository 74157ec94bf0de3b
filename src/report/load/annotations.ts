import type { FinishedLoad } from './finished-load.ts';
import { exceededInWords, inconclusiveInWords, limitName } from './wording.ts';
import { limitNotes, problemNote } from '../github/annotations.ts';
import type { Note } from '../github/workflow-command.ts';

/** The annotations of a load check. */
export function loadNotesOf({ head, plan, result, problems }: FinishedLoad): readonly Note[] {
  const limit = `a ${limitName(plan.criterion)}`;
  const subject = `octoproof load ${head.subject}`;
  const notes = result.endpoints.flatMap((endpoint): readonly Note[] => {
    const { name, verdict } = endpoint;
    if (verdict.kind === 'conformant' || verdict.kind === 'measured') return [];
    if (verdict.kind === 'not-conformant') {
      const lines = [`${limit} is exceeded: ${exceededInWords(endpoint, result)}`];
      return [{ weight: 'error', title: `${subject}: ${name}`, lines }];
    }
    const lines = [`${limit} is inconclusive: ${inconclusiveInWords(endpoint, result) ?? verdict.reason}`];
    return [{ weight: 'warning', title: `${subject}: ${name}`, lines }];
  });
  return limitNotes([...problems.map((problem) => problemNote(subject, 'could-not-run', problem)), ...notes]);
}
