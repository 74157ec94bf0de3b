import type { ClientRule, ClientSuite } from '../../expect/client-suite.ts';
import type { Gap } from '../../model/obstacle.ts';
import type { CheckNeeds } from '../documented.ts';
import { noNeeds } from './gaps.ts';

/** What makes the situation of a rule for clients occur. */
export function clientNeeds({ needs }: ClientRule, { stimuli }: ClientSuite): CheckNeeds {
  const gaps: readonly Gap[] = [
    'traffic',
    ...(needs.stimuli.length === 0 ? [] : ['provoke' as const]),
    ...(needs.operations.length === 0 ? [] : ['driver' as const]),
  ];
  return {
    ...noNeeds,
    gaps: gaps.map((gap) => ({ gap, orControl: false })),
    stimuli: stimuli.flatMap(({ name, says }) => (needs.stimuli.includes(name) ? [{ name, says }] : [])),
    driverOperations: needs.operations,
  };
}
