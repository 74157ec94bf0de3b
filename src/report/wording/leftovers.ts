import { namesInWords } from './numbers.ts';

const namedLeftovers = 10;

/** The objects on the target that the clean-up could not remove. */
export function leftoversInWords(names: readonly string[], most = namedLeftovers): string {
  return `octoproof could not remove from the target: ${namesInWords(names, most, ' and')}`;
}

/** All these objects and how to remove them, as a paragraph. */
export function leftBehindText(names: readonly string[]): string {
  return `${leftoversInWords(names, Infinity)}. To do: ${leftoverHint}.`;
}

/** How to remove these objects. */
export const leftoverHint =
  'delete each cart with DELETE …/carts/ID and the same key, and cancel each reservation at the backend. If requests were lost, they may be gone already';
