import type { Stimulus } from '../../../../src/client-authoring.ts';
import { expired, mixedItems, nullProduct, rejected, unknownStatus } from './changed-order.ts';
import { noOrder, orderInternal } from './failed-reads.ts';
import { lastingOrders } from './lasting-orders.ts';
import { slowOrder } from './slow-order.ts';

export const ordersStimuli: readonly Stimulus[] = [
  lastingOrders,
  slowOrder,
  mixedItems,
  nullProduct,
  orderInternal,
  rejected,
  expired,
  unknownStatus,
  noOrder,
];
