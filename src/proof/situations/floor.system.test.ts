import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isRuleOfJourneys } from '../../expect/journeys.ts';
import { storefrontSubject } from '../subjects/storefront.ts';
import {
  common,
  decidedPairs,
  exemptionsFile,
  floorFile,
  missingIn,
  narrowIn,
  type Exemptions,
  type Pairs,
} from './pairs.ts';

const floor: Pairs = JSON.parse(await readFile(floorFile, 'utf8'));

it('a full run decides every rule of journeys in every situation of the floor', async () => {
  expect(missingIn(await decidedPairs(5), floor)).toEqual([]);
});

it('the floor has every rule of journeys (if not, run npm run generate:coverage)', () => {
  const rules = storefrontSubject.suite.checks.filter(isRuleOfJourneys).map(({ id }) => id);
  expect(Object.keys(floor).toSorted()).toEqual(rules.toSorted());
});

it('a rule that decides in one situation of a dimension has a reason in suites/coverage-exempt.json', async () => {
  const exemptions: Exemptions = JSON.parse(await readFile(exemptionsFile, 'utf8'));
  const exempt = Object.entries(exemptions).flatMap(([dimension, reasons]) =>
    Object.values(reasons).flatMap((rules) => rules.map((rule) => `${rule}: ${dimension}`)),
  );
  expect(exempt.toSorted()).toEqual(narrowIn(floor).toSorted());
});

it('missingIn names what a run lacks; common keeps what all have', () => {
  const [one, other]: readonly Pairs[] = [
    { 'toy/1': { size: ['1', '2'], prefix: ['current'] } },
    { 'toy/1': { size: ['2', '3'] } },
  ];
  if (one === undefined || other === undefined) throw new Error('there are two');
  expect(missingIn(other, one)).toEqual(['toy/1: size 1', 'toy/1: prefix current']);
  expect(common([one, other])).toEqual({ 'toy/1': { size: ['2'], prefix: [] } });
});
