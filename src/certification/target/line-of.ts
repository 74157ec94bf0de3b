import type { Pointer } from '../../spec/pointer.ts';

/** The line of a pointer, or of its nearest existing parent. */
export function lineOf(pointer: Pointer, lines: ReadonlyMap<Pointer, number>): number | null {
  for (let around = pointer; ; around = around.slice(0, around.lastIndexOf('/'))) {
    const line = lines.get(around);
    if (line !== undefined) return line;
    if (around === '') return null;
  }
}
