import { parseJson } from '../../model/json.ts';
import { valueAt, type Pointer } from '../../model/pointer.ts';

/** True if the body contains the value. Searches for the name first, because parsing would block the sending thread. */
export function holdsHallmark(body: Buffer, hallmark: Pointer): boolean {
  const name = hallmark.slice(hallmark.lastIndexOf('/') + 1);
  return body.includes(`"${name}"`) || valueAt(parseJson(body.toString('utf8')), hallmark) !== undefined;
}
