import type { Style } from '../report/text/paint.ts';
import { afterKeyword, hanging, type Page } from '../report/text/page.ts';
import { visible } from '../report/text/visible.ts';
import { exitCodeLines } from '../report/wording/exit-codes.ts';
import { namesInWords } from '../report/wording/numbers.ts';
import type { ComparedHead } from './compared-report.ts';

/** Checks with the same text. */
export interface Block {
  readonly word: string;
  readonly style: Style;
  readonly text: string;
  readonly details?: readonly (readonly [label: string, text: string])[];
  readonly ids: readonly string[];
}

/** Maximum number of ids in a block. The output of `--json` has all. */
const mostIds = 12;

type Item = { readonly id: string } | { readonly was: { readonly id: string } };

/**
 * Groups items with the same text into one block, in the order of their first items. If `keyOf` returns a key, items
 * with the same key form a block, and the shortest of their texts is used.
 */
export function groupBlocks<T extends Item>(
  ones: readonly T[],
  blockOf: (one: T) => Omit<Block, 'ids'>,
  keyOf: (one: T) => string | null = () => null,
): readonly Block[] {
  const blocks = new Map<string, Block>();
  for (const one of ones) {
    const block = blockOf(one);
    const key = keyOf(one) ?? JSON.stringify(block);
    const earlier = blocks.get(key);
    const shortest = earlier !== undefined && earlier.text.length <= block.text.length ? earlier : block;
    blocks.set(key, { ...shortest, ids: [...(earlier?.ids ?? []), 'id' in one ? one.id : one.was.id] });
  }
  return [...blocks.values()];
}

export function blockLines({ word, style, text, details = [], ids }: Block, page: Page): readonly string[] {
  const names = namesInWords(ids.map(visible), mostIds);
  // A block without a text has its checks on the first line.
  const [head, rest] = text === '' ? [names, ''] : [visible(text), names];
  return [
    ...afterKeyword({ word, style, strong: 'first' }, head, page),
    ...details.flatMap(([label, detail]) => hanging(`  ${label}  `, visible(detail), page)),
    ...(rest === '' ? [] : hanging('  in   ', rest, page)),
  ];
}

interface Head {
  readonly old: ComparedHead;
  readonly new: ComparedHead;
  readonly notes: readonly string[];
}

/** The two reports, and notes on how their runs differ. */
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

/** The exit code of a comparison: 1 for new failures, 4 for an incomplete report. */
export type ComparedExit = 0 | 1 | 4;

const meaning: Readonly<Record<ComparedExit, string>> = {
  0: '',
  1: 'there are new failures',
  4: 'there are no new failures, but a report is incomplete: see the notes',
};
const styles = { 0: 'good', 1: 'bad', 4: 'doubt' } as const;

/** The last lines: counts, and the exit code unless it is 0. */
export function endLines(counts: string, exitCode: ComparedExit, page: Page): readonly string[] {
  return [
    '',
    ...afterKeyword({ word: 'COMPARED', style: styles[exitCode] }, counts, page),
    ...exitCodeLines(exitCode, meaning[exitCode], page),
  ];
}
