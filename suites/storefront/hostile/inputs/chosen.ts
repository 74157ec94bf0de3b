import type { Tools } from '../../../../src/authoring.ts';
import type { Family } from './input.ts';

/** Where a law makes eight random runs, a family takes one input more; it is sent whole where enough runs are asked for. */
const runsAnInput = 8;

/** What every run sends of a family, and as many of the others as the run's budget allows, chosen by its seed. */
export function chosen<T>({ always, others }: Family<T>, { pick, runs }: Pick<Tools, 'pick' | 'runs'>): readonly T[] {
  const left = [...others];
  const more = Math.min(left.length, Math.ceil(runs / runsAnInput));
  return [...always, ...Array.from({ length: more }, () => left.splice(pick(left.length), 1)).flat()];
}
