import type { Pointer } from '../../model/pointer.ts';

/** The line of a pointer, or of its nearest existing parent; null if there is neither. */
export function lineOf(pointer: Pointer, lines: ReadonlyMap<Pointer, number>): number | null {
  for (let ancestor = pointer; ; ancestor = ancestor.slice(0, ancestor.lastIndexOf('/'))) {
    const line = lines.get(ancestor);
    if (line !== undefined) return line;
    if (ancestor === '') return null;
  }
}
