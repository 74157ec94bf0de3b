import { expect, test } from 'vitest';
import { cartTalks } from './cart-talks.testing.ts';
import { unseenFaults } from './index.ts';
import { otherTalks } from './other-talks.testing.ts';
import { talkTo, type Talk } from './talk.testing.ts';

const talks = { ...cartTalks, ...otherTalks };

async function repliesOf(talk: Talk, calls: (talk: Talk) => Promise<unknown>): Promise<string> {
  await calls(talk);
  return talk.heard();
}

test('the faults have unique names in kebab case, name a section, and have calls that show them', () => {
  const names = unseenFaults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name))).toEqual([]);
  expect(unseenFaults.filter(({ requirement }) => !/^storefront\/\d(\.\d)?$/.test(requirement))).toEqual([]);
  expect(Object.keys(talks).toSorted()).toEqual(names.toSorted());
});

test.each(unseenFaults.map((fault) => [fault.name, fault] as const))(
  'a reply shows the fault %s',
  async (name, fault) => {
    const calls = talks[name] ?? (() => Promise.resolve());
    const [right, wrong] = [await repliesOf(talkTo([]), calls), await repliesOf(talkTo([fault]), calls)];
    expect(right).toBe(await repliesOf(talkTo([]), calls));
    expect(wrong).not.toBe(right);
  },
);
