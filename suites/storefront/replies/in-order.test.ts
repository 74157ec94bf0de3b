import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

it('inOrder ignores the order of lists and of members, also of members of list entries', () => {
  const taxes = [
    { name: 'City tax', retail: 355 },
    { name: 'State tax', retail: 0 },
  ];
  const others = [
    { retail: 0, name: 'State tax' },
    { retail: 355, name: 'City tax' },
  ];
  expect(JSON.stringify(inOrder({ id: 'A', taxes }))).toBe(JSON.stringify(inOrder({ taxes: others, id: 'A' })));
});
