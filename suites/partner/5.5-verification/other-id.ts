import type { Json } from '../../../src/authoring.ts';

/** Another id of the same form, with another last letter or digit. Null if the value is not an id. */
export function otherId(id: Json | undefined): Json | null {
  if (typeof id === 'number') return id % 10 === 9 ? id - 1 : id + 1;
  if (typeof id !== 'string') return null;
  const other = id.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, otherOfSameKind);
  return other === id ? null : other;
}

/** Another digit for a digit, a hexadecimal letter for a letter. */
function otherOfSameKind(one: string): string {
  const [first = '', second = ''] = /\d/.test(one) ? ['0', '1'] : /[a-z]/.test(one) ? ['a', 'b'] : ['A', 'B'];
  return one === first ? second : first;
}
