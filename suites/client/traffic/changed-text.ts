import type { Breach } from '../../../src/client-authoring.ts';

/** The number of equal characters that both texts keep before their first difference. */
const context = 20;

/** A breach of a text that has to come back unchanged. Long texts are cut, so that a report shows where they differ. */
export function changedText(what: string, right: string, received: string): Breach {
  const from = Math.max(0, firstDifference(right, received) - context);
  return { what, expected: JSON.stringify(beginningAt(right, from)), received: beginningAt(received, from) };
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

function beginningAt(text: string, from: number): string {
  return from === 0 ? text : `…${text.slice(from)}`;
}
