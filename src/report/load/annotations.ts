import type { LoadAccount } from './account.ts';
import { doubtInWords, msInWords, ofAll, quantileName } from './words.ts';
import { few, problemNote } from '../github/annotations.ts';
import type { Note } from '../github/workflow-command.ts';

/** What a load check has to say beside its log. */
export function loadNotesOf({ head, plan, result, problems }: LoadAccount): readonly Note[] {
  const { quantile, limitMs } = plan.criterion;
  const limit = `a ${quantileName(quantile)} of ${msInWords(limitMs)} ms`;
  const subject = `octoproof load ${head.subject}`;
  const notes = result.endpoints.flatMap((endpoint): readonly Note[] => {
    const { name, verdict, response, planned } = endpoint;
    if (verdict.kind === 'conformant') return [];
    if (verdict.kind === 'not-conformant') {
      const lines = [`${limit} is not kept: ${ofAll(response.above, planned)} above it`];
      return [{ weight: 'error', title: `${subject}: ${name}`, lines }];
    }
    const lines = [`whether ${limit} is kept stays open: ${doubtInWords(endpoint, result) ?? verdict.reason}`];
    return [{ weight: 'warning', title: `${subject}: ${name}`, lines }];
  });
  return few([...problems.map((problem) => problemNote(subject, 'could-not-run', problem)), ...notes]);
}
