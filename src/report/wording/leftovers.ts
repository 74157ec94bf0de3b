import { namesInWords } from './numbers.ts';

const namedLeftovers = 10;

/** The objects on the target that the clean-up could not remove. */
export function leftoversInWords(names: readonly string[], most = namedLeftovers): string {
  return `octoproof could not remove from the target: ${namesInWords(names, most, ' and')}`;
}

/** All these objects and how to remove them, as a paragraph. */
export function leftBehindText(names: readonly string[]): string {
  return `${leftoversInWords(names, Infinity)}. To do: ${leftoverHint(names)}.`;
}

/** How to remove these objects. Their names are `cart ID`, or contain the word reservation. */
export function leftoverHint(names: readonly string[]): string {
  return names.some((name) => name.startsWith('cart '))
    ? 'remove each cart with DELETE …/carts/ID and the same key. If requests were lost, the cart may be gone already'
    : 'cancel each reservation at the backend. If requests were lost, it may be cancelled already';
}
