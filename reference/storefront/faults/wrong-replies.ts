import { isFields } from '../../http/fields.ts';
import type { Reply } from '../../http/reply.ts';
import { outer } from '../2-resources/2.8-errors.ts';
import type { Rewrite } from '../operators/at.ts';
import type { Place } from '../operators/places.ts';
import { fault, type Fault } from './fault.ts';

/** A rewrite of whole replies, with the words for it. */
export type Edit = readonly [says: string, rewrite: Rewrite];

/** Faults of whole replies: their status, their headers, or their text. */
export function wrongReplies(
  rows: readonly (readonly [name: string, requirement: string, place: Place, edit: Edit])[],
): readonly Fault[] {
  return rows.map(([name, requirement, place, [says, rewrite]]) =>
    fault(name, `storefront/${requirement}`).says(`${says} ${place.says}`).reply(place.each(rewrite)),
  );
}

export function status(code: number): Edit {
  return [`Sends HTTP status ${code} instead of the right one`, (reply) => ({ ...reply, status: code })];
}

export const bodiless: Edit = ['Sends no body', ({ body: _none, ...reply }) => ({ ...reply, headers: {} })];

/** Sends the error object without its envelope. */
export const flattened: Edit = [
  'Sends the error object without its envelope',
  (reply) => {
    const details = isFields(reply.body) ? reply.body['details'] : null;
    return isFields(details) ? { ...reply, body: details } : reply;
  },
];

export const enveloped: Edit = [
  'Wraps the error object in an envelope',
  (reply) => ({ ...reply, body: outer('invalid_argument', 'refused', reply.body) }),
];

export function header(name: string, value: string): Edit {
  return [
    `Sets the header ${name} to ${value}`,
    (reply) => ({ ...reply, headers: { ...reply.headers, [name]: value } }),
  ];
}

/** Sends another text instead of the body as JSON. */
export function text(says: string, write: (json: string) => string): Edit {
  return [says, (reply) => ({ ...reply, text: write(jsonOf(reply)) })];
}

/** Repeats a key: the value 0 comes first, then the right value. */
export function twice(key: string): Edit {
  return text(`Writes the JSON key ${key} twice`, (json) => json.replace(`"${key}":`, (name) => `${name}0,${name}`));
}

export function bytes(says: string, encode: (json: string) => Uint8Array): Edit {
  return [says, (reply) => ({ ...reply, bytes: encode(jsonOf(reply)) })];
}

function jsonOf({ body }: Reply): string {
  return JSON.stringify(body);
}
