import type { Tools } from '../../../../src/authoring.ts';
import type { Family } from './input.ts';

/** A family gets one more input for every eight random runs of a law. With enough runs it is sent in full. */
const runsAnInput = 8;

/** The inputs of a family that every run sends, and as many others as the run's budget allows, chosen by its seed. */
export function chosen<T>({ always, others }: Family<T>, { pick, runs }: Pick<Tools, 'pick' | 'runs'>): readonly T[] {
  const left = [...others];
  const more = Math.min(left.length, Math.ceil(runs / runsAnInput));
  return [...always, ...Array.from({ length: more }, () => left.splice(pick(left.length), 1)).flat()];
}
