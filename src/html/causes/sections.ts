import type { Repeatable } from '../../report/commands/rerun.ts';
import type { Group } from '../../report/grouping/groups.ts';
import { count } from '../../report/wording/numbers.ts';
import type { Verdict } from '../../model/verdict.ts';
import { causeCard } from './card.ts';
import { markup } from '../markup.ts';
import type { Section } from '../page.ts';
import type { SizeLimits } from '../size-limit.ts';

interface CauseSection {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly verdicts: readonly Verdict[];
}

const causeSectionList: readonly CauseSection[] = [
  {
    id: 'failures',
    title: 'Failures',
    lead: 'Each entry shows all checks with the same root cause. The worst entry comes first.',
    verdicts: ['failed'],
  },
  {
    id: 'broken',
    title: 'Bugs in octoproof',
    lead: 'octoproof itself failed here. These entries say nothing about the target.',
    verdicts: ['broken'],
  },
  {
    id: 'blocked',
    title: 'Blocked',
    lead: 'Another failure prevented these checks, so they have no result.',
    verdicts: ['blocked'],
  },
  {
    id: 'warned',
    title: 'Warnings',
    lead: 'The target breaks a SHOULD of the contract, follows another interpretation of an unclear sentence, or a failure was not confirmed.',
    verdicts: ['warned'],
  },
];

/** The number of failures that are initially expanded. */
const openAtFirst = 2;

export interface Causes {
  readonly groups: readonly Group[];
  /** The shell script of each group that has one. */
  readonly scripts: ReadonlyMap<Group, string>;
}

/** A section for each verdict whose checks are grouped by root cause. */
export function causeSections({ groups, scripts }: Causes, run: Repeatable, limits: SizeLimits): readonly Section[] {
  let number = 0;
  return causeSectionList.flatMap(({ id, title, lead, verdicts }) => {
    const groupsOfSection = groups.filter(({ verdict }) => verdicts.includes(verdict));
    if (groupsOfSection.length === 0) return [];
    const cards = groupsOfSection.map((group, index) => {
      number += 1;
      return causeCard(group, {
        run,
        limits,
        script: scripts.get(group) ?? null,
        id: `cause-${number}`,
        open: id === 'failures' && index < openAtFirst,
        full: number <= limits.causes,
      });
    });
    return [
      { id, title, aside: count(groupsOfSection.length, 'cause'), lead, body: markup`<div data-holder>${cards}</div>` },
    ];
  });
}
