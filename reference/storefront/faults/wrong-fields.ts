import { added as addedTo, edited, valueAt, without } from '../http/edit-reply.ts';
import type { Reply } from '../../http/reply.ts';
import type { Place } from '../operators/places.ts';
import { fault, type Fault } from './fault.ts';

/** An error in one field: absent, null, of another type, with another value. */
export interface Wrong {
  readonly says: (field: string) => string;
  readonly edit: (reply: Reply, pointer: string) => Reply;
}

export const absent: Wrong = { says: (field) => `Leaves out the field ${field}`, edit: without };

/** Omits the field where a correct server sends null. */
export const absentForNull: Wrong = {
  says: (field) => `Leaves out the field ${field} instead of sending null`,
  edit: (reply, pointer) => (valueAt(reply, pointer) === null ? without(reply, pointer) : reply),
};

/** Sends the field in another way, such as `in lower case`. */
export function sent(how: string, change: (value: unknown) => unknown): Wrong {
  return {
    says: (field) => `Sends the field ${field} ${how}`,
    edit: (reply, pointer) => edited(reply, pointer, change),
  };
}

export const asText = sent('as a string', (value) => (value === null ? null : JSON.stringify(value)));

export const asList = sent('in a list', (value) => [value]);

export const inLowerCase = sent('in lower case', (value) => String(value).toLowerCase());

export function being(value: unknown): Wrong {
  return { ...sent('', () => value), says: (field) => `Sets the field ${field} to ${JSON.stringify(value)}` };
}

export const nulled = being(null);

/** Sends another value where a correct server sends `right`. */
export function swapping(right: unknown, wrong: unknown): Wrong {
  return {
    ...sent('', (value) => (value === right ? wrong : value)),
    says: (field) => `Sets the field ${field} to ${JSON.stringify(wrong)} instead of ${JSON.stringify(right)}`,
  };
}

/** Sends the value of another field of the same object. */
export function copied(from: string): Wrong {
  return {
    says: (field) => `Sends the value of ${from} as the field ${field}`,
    edit: (reply, pointer) => edited(reply, pointer, () => valueAt(reply, `/${from}`)),
  };
}

/** Sends a field that a correct server does not send. */
export function extra(value: unknown): Wrong {
  return {
    says: (field) => `Adds the field ${field} with the value ${JSON.stringify(value)}`,
    edit: (reply, pointer) => {
      const end = pointer.lastIndexOf('/');
      return addedTo(reply, pointer.slice(0, end), { [pointer.slice(end + 1)]: value });
    },
  };
}

/** A field: the place selects objects in replies, and the pointer starts at each of them. */
type FieldRow = readonly [name: string, requirement: string, place: Place, pointer: string, wrong: Wrong];

/** Faults of single fields in replies. */
export function wrongFields(rows: readonly FieldRow[]): readonly Fault[] {
  return rows.map(([name, requirement, place, pointer, wrong]) => {
    const field = pointer.slice(1).replaceAll('/*', '[*]').replaceAll('/', '.');
    return fault(name, `storefront/${requirement}`)
      .says(`${wrong.says(field)} ${place.says}`)
      .reply(place.each((reply) => wrong.edit(reply, pointer)));
  });
}

/** Faults of every field with every error, with names such as `created-cart-currency-absent`. Blanks separate the fields. */
export function everyWrongField(
  of: string,
  requirement: string,
  place: Place,
  fields: string,
  wrongs: Readonly<Record<string, Wrong>>,
): readonly Fault[] {
  const rows = fields
    .split(' ')
    .flatMap((field) =>
      Object.entries(wrongs).map(([name, wrong]): FieldRow => [
        `${of}-${field}-${name}`,
        requirement,
        place,
        `/${field}`,
        wrong,
      ]),
    );
  return wrongFields(rows);
}
