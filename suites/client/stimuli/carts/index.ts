import type { Stimulus } from '../../../../src/client-authoring.ts';
import { clamp } from './clamp.ts';
import { declined } from './declined.ts';
import { foreignCart } from './foreign-cart.ts';
import { linkForms } from './link-forms.ts';
import { goneCart, goneLine } from './lost-carts.ts';
import { dropAdd, dropAddAfterCommit, dropCreate } from './lost-replies.ts';
import { message, unknownMessage } from './messages.ts';
import { mismatch } from './mismatch.ts';
import { nullTimes } from './null-times.ts';
import { add500, createFails, fullCart } from './refused-calls.ts';
import { soldOut } from './sold-out.ts';
import { goneProduct, notCartable } from './withdrawn-products.ts';

/** The harmless ones first, then changed results, errors, lost replies, and at last products and carts that disappear. */
export const cartsStimuli: readonly Stimulus[] = [
  nullTimes,
  message,
  unknownMessage,
  linkForms,
  foreignCart,
  mismatch,
  clamp,
  declined,
  soldOut,
  fullCart,
  createFails,
  dropCreate,
  dropAdd,
  dropAddAfterCommit,
  add500,
  notCartable,
  goneProduct,
  goneLine,
  goneCart,
];
