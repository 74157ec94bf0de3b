import { hanging, type Page } from '../report/text/page.ts';
import { visible } from '../report/text/visible.ts';
import type { ComparedHead } from './compared-report.ts';

interface Head {
  readonly old: ComparedHead;
  readonly new: ComparedHead;
  readonly notes: readonly string[];
}

/** Which reports are compared, and what makes them less alike than they seem. */
export function headLines({ old, new: now, notes }: Head, page: Page): readonly string[] {
  return [
    ...hanging('old   ', reportInWords(old), page),
    ...hanging('new   ', reportInWords(now), page),
    ...notes.flatMap((note) => hanging('note  ', visible(note), page)),
    '',
  ];
}

function reportInWords({ file, version, startedAt, outcome, subject }: ComparedHead): string {
  return visible(`${file}: ${subject} ${outcome.replaceAll('-', ' ')}, by octoproof ${version} at ${startedAt}`);
}
