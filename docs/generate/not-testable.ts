import { code, plain, table, type Page } from './page.ts';
import type { DocumentedSuite } from './suites.ts';

/** The requirements of a suite that no check can test, as a table for the page that explains them. */
export function notTestableParts(suites: readonly DocumentedSuite[]): readonly Page[] {
  return suites.map(({ name, requirements }) => ({
    path: `generated/not-testable-${name}.md`,
    text: table(
      ['Requirement', 'Sentence', 'Why it is not testable'],
      requirements.flatMap(({ id, sentence, excluded }) =>
        excluded === undefined ? [] : [[`[${code(id)}](/requirements/${id})`, plain(sentence), plain(excluded.note)]],
      ),
    ),
  }));
}
