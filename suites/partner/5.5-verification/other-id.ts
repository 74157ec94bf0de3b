import type { Json } from '../../../src/authoring.ts';

/** Another id of the same form: its last letter or digit is changed. Null for a text that is not an id. */
export function otherId(id: Json | undefined): Json | null {
  if (typeof id === 'number') return id % 10 === 9 ? id - 1 : id + 1;
  if (typeof id !== 'string') return null;
  const other = id.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, otherOfItsKind);
  return other === id ? null : other;
}

/** A digit for a digit, a letter of hexadecimal for a letter. */
function otherOfItsKind(one: string): string {
  const [first = '', second = ''] = /\d/.test(one) ? ['0', '1'] : /[a-z]/.test(one) ? ['a', 'b'] : ['A', 'B'];
  return one === first ? second : first;
}
