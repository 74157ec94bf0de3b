import type { Style } from '../report/text/paint.ts';
import { hanging, type Page } from '../report/text/page.ts';
import { visible } from '../report/text/visible.ts';

/** Checks of which the same is to be said. */
export interface Block {
  readonly word: string;
  readonly style: Style;
  readonly said: string;
  readonly details?: readonly (readonly [label: string, said: string])[];
  readonly ids: readonly string[];
}

/** Ids that a reader takes in; `--json` has them all. */
const shownIds = 12;

/** A block for each thing that is said of these, in the order in which it is said first. */
export function together<T extends { readonly id: string } | { readonly was: { readonly id: string } }>(
  ones: readonly T[],
  blockOf: (one: T) => Omit<Block, 'ids'>,
): readonly Block[] {
  const blocks = new Map<string, Block>();
  for (const one of ones) {
    const block = blockOf(one);
    const key = JSON.stringify(block);
    blocks.set(key, { ...block, ids: [...(blocks.get(key)?.ids ?? []), 'id' in one ? one.id : one.was.id] });
  }
  return [...blocks.values()];
}

export function blockLines({ word, style, said, details = [], ids }: Block, page: Page): readonly string[] {
  const named = ids.slice(0, shownIds).map(visible).join(', ');
  const more = ids.length <= shownIds ? '' : `, and ${(ids.length - shownIds).toLocaleString('en-US')} more`;
  // What nothing is said of but which checks they are stands on one line.
  const [head, rest] = said === '' ? [`${named}${more}`, ''] : [visible(said), `${named}${more}`];
  const [first = '', ...others] = hanging(`${word}  `, head, page);
  return [
    page.paint(style, word) + page.paint('strong', first.slice(word.length)),
    ...others,
    ...details.flatMap(([label, text]) => hanging(`  ${label}  `, visible(text), page)),
    ...(rest === '' ? [] : hanging('  ', rest, page)),
  ];
}
