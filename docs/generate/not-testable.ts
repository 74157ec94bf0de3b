import type { DocumentedSuite } from '../../src/requirements/documented.ts';
import { code, plain, table, type Page } from './page.ts';

/** The page with every requirement that no check can test. */
export function notTestablePage(suites: readonly DocumentedSuite[]): Page {
  const sections = suites.flatMap(({ title, requirements }) => {
    const rows = requirements.flatMap(({ id, sentence, excluded }) =>
      excluded === undefined ? [] : [[`[${code(id)}](/requirements/${id})`, plain(sentence), plain(excluded.note)]],
    );
    return rows.length === 0 ? [] : [`## ${title}`, table(['Requirement', 'Sentence', 'Why it is not testable'], rows)];
  });
  const lead = '[Why some sentences are not testable](/explanations/not-testable) explains the reasons.';
  return {
    path: 'requirements/not-testable.md',
    text: ['# Requirements that are not testable', lead, ...sections].join('\n\n'),
  };
}
