import type { Json } from '../../spec/json.ts';
import { clip } from './clip.ts';
import { limitDepth } from './limit-depth.ts';
import { visible } from './visible.ts';

/** A JSON value as JSON on one line: printable, and no longer than a sentence can bear. */
export function quote(value: Json, most = 160): string {
  return clip(visible(JSON.stringify(limitDepth(value, 16))), most);
}
