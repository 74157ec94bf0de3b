import { array, assert, asyncProperty, constant, json, nat, string } from 'fast-check';
import { expect, test } from 'vitest';
import { elementsAt } from './elements.ts';

async function elementsIn(chunks: readonly string[], depth: number): Promise<readonly unknown[]> {
  async function* given() {
    yield* chunks;
  }
  const found: unknown[] = [];
  for await (const text of elementsAt(depth, given())) found.push(JSON.parse(text));
  return found;
}

/** The parts of a text, cut at these places. */
function cutAt(text: string, places: readonly number[]): readonly string[] {
  const starts = [...new Set([0, ...places.map((place) => place % (text.length + 1))])].toSorted((a, b) => a - b);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

test('gives the objects of a nested list, wherever the text is cut into chunks', async () => {
  const entry = json().map((value) => ({ value: JSON.parse(value) }));
  await assert(
    asyncProperty(array(entry), string(), array(nat()), async (entries, text, places) => {
      const document = JSON.stringify({ log: { creator: { name: text }, pages: [], entries } });
      expect(await elementsIn(cutAt(document, places), 3)).toEqual(entries);
    }),
  );
});

test('gives the whole elements of a document that ends early', async () => {
  await assert(
    asyncProperty(constant('{"log":{"entries":[{"a":"}"},{"b":1}'), nat(), async (document, place) => {
      const whole = await elementsIn([document.slice(0, place)], 3);
      expect([{ a: '}' }, { b: 1 }].slice(0, whole.length)).toEqual(whole);
    }),
  );
});
