import { controlUses } from '../../../suites/control/uses.ts';
import type { AnyCheck, Facts, Needs } from '../../expect/suite.ts';
import type { Gap } from '../../model/obstacle.ts';
import type { CheckNeeds } from '../documented.ts';

export const noNeeds: CheckNeeds = { gaps: [], controlStates: [], stimuli: [], driverOperations: [] };

/** The gaps of a check on these targets, each once. For an ambient check: the gaps to fill so that its situation occurs. */
export function gapsIn(check: AnyCheck, targets: readonly Facts[]): readonly Gap[] {
  if (check.kind === 'ambient') return check.gaps;
  const { reach, needs } = check;
  return [...new Set([...targets.flatMap((facts) => gapsOf(needs, facts)), ...(reach === 'plain' ? [] : [reach])])];
}

/** All gaps: a plan stops at the first one. */
function gapsOf(needs: Needs, facts: Facts): readonly Gap[] {
  return Object.values(needs).flatMap((need) => {
    const known = need.gap(facts);
    return [...(known === null ? [] : [known.gap]), ...gapsOf(need.needs, facts)];
  });
}

/** The states and changes of the control endpoint that a check needs. */
export function controlStatesOf({ id }: AnyCheck, service: keyof typeof controlUses): readonly string[] {
  return Object.entries(controlUses[service]).flatMap(([use, { checks }]) => (checks.includes(id) ? [use] : []));
}
