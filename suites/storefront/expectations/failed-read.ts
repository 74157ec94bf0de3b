import { expectAbsent, isObject, type Reply } from '../../../src/authoring.ts';

/** True for an error of this operation, including the error for a bad key. */
export function isFailure({ endpoint, status, json }: Reply, of: string): boolean {
  return endpoint === of && status >= 400 && isObject(json);
}

/** An error has none of the record's fields. A numeric `status` is the error's own. */
export function expectNoFields(reply: Reply, fields: readonly string[]): void {
  for (const field of fields) {
    if (field === 'status' && typeof reply.peek('/status') === 'number') continue;
    expectAbsent(reply, `/${field}`);
  }
}
