import { changing } from '../../operators/edits.ts';
import { everyReply } from '../../operators/at.ts';
import { isFields } from '../../../http/fields.ts';

/** Changes what stands at a pointer below each listed product. */
export function shown(pointer: string, change: (value: unknown) => unknown) {
  return everyReply('products', changing(`/products/*${pointer}`, change));
}

/** Leaves a field out of the objects at a pointer below each listed product, where it would be null. */
export function absentForNull(pointer: string, field: string) {
  return shown(pointer, (value) => {
    if (!isFields(value) || value[field] !== null) return value;
    const { [field]: _null, ...rest } = value;
    return rest;
  });
}

/** Shows another value in place of one. */
export function instead(of: unknown, other: unknown): (value: unknown) => unknown {
  return (value) => (value === of ? other : value);
}
