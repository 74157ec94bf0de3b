import type { Stimulus } from '../../../../src/client-authoring.ts';
import { foreignCart, linkForms, message, nullTimes, unknownMessage } from './changed-carts.ts';
import { goneCart, goneLine, goneProduct, mismatch, notCartable, soldOut } from './changed-service.ts';
import { add500, createFails, dropAdd, dropAddAfterCommit, dropCreate, fullCart } from './failed-calls.ts';
import { clamp, declined } from './reduced-changes.ts';

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
