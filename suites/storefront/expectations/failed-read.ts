import { expectAbsent, isObject, type Reply } from '../../../src/authoring.ts';

/** True for a reply with which an operation says that it failed, the answer to a bad key included. */
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
