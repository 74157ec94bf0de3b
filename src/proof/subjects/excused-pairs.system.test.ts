import { expect, it } from 'vitest';
import type { CheckResult } from '../../run/events.ts';
import { excused } from '../../run/plan/known-failures.ts';
import { randomFor } from '../../run/random.ts';
import { partnerSubject } from './partner.ts';
import { storefrontSubject } from './storefront.ts';
import type { Subject } from './subject.ts';
import { runTrial, trialsOf } from './trial.ts';

const seed = 1;

type Fault = Subject['faults'][number];

/** Pairs of different faults, drawn from all of them. */
function drawnPairs({ faults }: Subject, pairs: number): readonly (readonly [Fault, Fault])[] {
  const random = randomFor(seed, 'pairs of faults');
  return Array.from({ length: pairs }, () => {
    const [first, second] = [faults.length, faults.length - 1].map((bound) => random.pick(bound));
    const one = faults[first ?? 0];
    const other = faults.filter((fault) => fault !== one)[second ?? 0];
    if (one === undefined || other === undefined) throw new Error('there are at least two faults');
    return [one, other];
  });
}

async function failuresOf(
  { name, requirement }: Fault,
  { subject, ofRequirement }: { readonly subject: Subject; readonly ofRequirement: boolean },
): Promise<readonly CheckResult[]> {
  const whole = { checks: null, until: null };
  const failures: CheckResult[] = [];
  for (const trial of ofRequirement ? trialsOf(subject.suite, requirement) : [whole]) {
    const { results } = await runTrial(subject, { faults: [name], freedoms: [], seed, ...trial });
    failures.push(...results.filter(({ verdict }) => verdict === 'failed'));
  }
  return failures;
}

it.each([
  { name: 'storefront', open: async () => storefrontSubject, pairs: 5 },
  { name: 'partner', open: partnerSubject, pairs: 6 },
])('the known failures of one fault of the $name do not excuse another', async ({ open, pairs }) => {
  const subject = await open();
  const hidden: string[] = [];
  for (const [first, second] of drawnPairs(subject, pairs)) {
    const known = await failuresOf(first, { subject, ofRequirement: false });
    const fingerprints = known.flatMap(({ cause }) => cause?.fingerprints ?? []);
    const entry = { id: first.name, fingerprints, owner: 'a team', reason: 'a fix', expires: '9999-12-31' };
    const failures = await failuresOf(second, { subject, ofRequirement: true });
    const isHidden = failures.every((result) => excused(result, [entry]).known !== undefined);
    if (failures.length > 0 && isHidden) hidden.push(`${first.name} hides ${second.name}`);
  }
  expect(hidden).toEqual([]);
});
