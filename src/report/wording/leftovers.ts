import { namesInWords } from './numbers.ts';

const namedLeftovers = 10;

/** The objects on the target that the clean-up could not remove. */
export function leftoversInWords(names: readonly string[], most = namedLeftovers): string {
  return `octoproof could not remove these objects from the target: ${namesInWords(names, most, ' and')}`;
}

/** All these objects and how to remove them, as a paragraph. */
export function leftBehindText(names: readonly string[]): string {
  return `${leftoversInWords(names, Infinity)}. To do: ${leftoverHint(names)}.`;
}

/** How to remove these objects. */
export function leftoverHint(names: readonly string[]): string {
  const isReservation = (name: string): boolean => name.includes('reservation');
  const ways = [
    ...(names.every(isReservation) ? [] : ['delete each cart with DELETE …/carts/ID and the same API key']),
    ...(names.some(isReservation) ? ['cancel each reservation at the backend, if it is not cancelled yet'] : []),
  ];
  return `${ways.join(', and ')}. If only a reply was lost, the object may already be gone`;
}
