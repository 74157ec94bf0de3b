import { parseJson } from '../../spec/json.ts';
import { valueAt, type Pointer } from '../../spec/pointer.ts';

/** Whether a body holds the value. The name is searched first, because parsing would keep the sending thread. */
export function holdsHallmark(body: Buffer, hallmark: Pointer): boolean {
  const name = hallmark.slice(hallmark.lastIndexOf('/') + 1);
  return body.includes(`"${name}"`) || valueAt(parseJson(body.toString('utf8')), hallmark) !== undefined;
}
