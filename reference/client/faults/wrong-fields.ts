import type { Fields } from '../../http/fields.ts';

import { callEdit, requestEdit, type Calls, type Difference } from '../operators/difference.ts';
import { itemsOf } from '../operators/edits.ts';
import { inPlaceOf } from '../operators/in-place-of.ts';
import type { ApiCall } from '../wire/call.ts';
import type { Fault } from './fault.ts';

/** An error in one field: absent, of another type, with another value. */
interface Wrong {
  readonly says: (field: string) => string;
  readonly edit: (fields: Fields, field: string) => Fields;
}

/** Some fields that the client sends, with the words for them. */
interface Place {
  readonly says: string;
  readonly with: (edit: (fields: Fields) => Fields) => Difference['rules'];
}

export const absent: Wrong = {
  says: (field) => `Leaves out ${field}`,
  edit: ({ ...fields }, field) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field)),
};

/** Sends the field also if the client sends it otherwise not. */
export function being(value: unknown): Wrong {
  return {
    says: (field) => `Sends ${JSON.stringify(value)} as ${field}`,
    edit: (fields, field) => ({ ...fields, [field]: value }),
  };
}

/** Changes the field if it is sent, such as `in dollars`. */
export function sent(how: string, change: (value: unknown) => unknown): Wrong {
  return {
    says: (field) => `Sends ${field} ${how}`,
    edit: (fields, field) => (fields[field] === undefined ? fields : { ...fields, [field]: change(fields[field]) }),
  };
}

export const asText = sent('as a string instead of a number', (value) =>
  typeof value === 'number' ? `${value}` : value,
);

export function times(factor: number): Wrong {
  return sent(`times ${factor}`, (value) => Number(value) * factor);
}

export function bodyOf(calls: Calls, says = wordsFor(calls)): Place {
  return {
    says: `in the body of ${says}`,
    with: (edit) =>
      inPlaceOf(
        'callOf',
        callEdit(calls, ({ body }) => ({ body: body === null ? null : edit(body) })),
      ),
  };
}

/** The items of a create or add. */
export function itemsIn(calls: 'createCart' | 'addItems'): Place {
  return {
    says: `in the items of ${wordsFor(calls)}`,
    with: (edit) => bodyOf(calls).with((fields) => ({ ...fields, items: itemsOf(fields).map(edit) })),
  };
}

export function headersOf(calls: Calls, says = wordsFor(calls)): Place {
  const texts = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return {
    says: `in the headers of ${says}`,
    with: (edit) =>
      inPlaceOf(
        'requestOf',
        requestEdit(calls, ({ headers }) => ({ headers: texts(edit(headers)) })),
      ),
  };
}

/** The query as fields, in its order. */
export function queryOf(calls: Calls, says = wordsFor(calls)): Place {
  const pairs = (fields: Fields) => Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  return {
    says: `in the query of ${says}`,
    with: (edit) =>
      inPlaceOf(
        'callOf',
        callEdit(calls, ({ query }) => ({ query: pairs(edit(Object.fromEntries(query))) })),
      ),
  };
}

/** The input of the registration. */
export const form: Place = {
  says: 'in its registration',
  with: (edit) => inPlaceOf('registrationInput', (right, client) => edit(right(client))),
};

/** Faults of single fields that the client sends. */
export function wrongFields(
  rows: readonly (readonly [name: string, rule: string, place: Place, field: string, wrong: Wrong])[],
): readonly Fault[] {
  return rows.map(([name, rule, place, field, wrong]) => ({
    name,
    requirement: `client/${rule}`,
    says: `${wrong.says(field)} ${place.says}`,
    rules: place.with((fields) => wrong.edit(fields, field)),
  }));
}

const requestsOf: Readonly<Record<ApiCall['operation'], string>> = {
  register: 'POST /register',
  readPartner: 'GET /partners/me',
  readSupplier: 'GET /supplier',
  listProducts: 'GET /products',
  createCart: 'requests that create a cart',
  readCart: 'requests that read a cart',
  abandonCart: 'requests that abandon a cart',
  addItems: 'requests that add items',
  changeItem: 'requests that change a line',
  removeItem: 'requests that remove a line',
  readOrder: 'requests that read an order',
};

export function inWords(operations: readonly ApiCall['operation'][]): string {
  return operations.map((operation) => requestsOf[operation]).join(', ');
}

function wordsFor(calls: Calls): string {
  return typeof calls === 'function' ? 'some requests' : inWords([calls].flat());
}
