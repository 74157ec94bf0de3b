import { expectSame, type Reply } from '../../../src/authoring.ts';
import { indexOfLine } from '../replies/cart-lines.ts';

/** The line of an option has this quantity. */
export function expectQuantity(reply: Reply, optionId: string, quantity: number): void {
  expectSame(reply, `/items/${indexOfLine(reply, optionId)}/quantity`, quantity);
}
