import type { Stimulus } from '../../../../src/client-authoring.ts';
import {
  addFails,
  eachCode,
  eachCodeOfAdd,
  eachCodeOfChange,
  envelope,
  nullDetails,
  shapesOfCarts,
  swappedTextOfCarts,
} from './carts.ts';
import { codeStatus, flatCodes, forbid, shapes, swappedText } from './products.ts';

export const errorsStimuli: readonly Stimulus[] = [
  flatCodes,
  swappedText,
  shapes,
  codeStatus,
  forbid,
  addFails,
  envelope,
  nullDetails,
  eachCode,
  eachCodeOfAdd,
  eachCodeOfChange,
  swappedTextOfCarts,
  shapesOfCarts,
];
