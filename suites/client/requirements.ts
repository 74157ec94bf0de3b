import { registerOf } from '../../src/client-authoring.ts';
import { requirements as keyAndTransport } from './1.1-key-and-transport/requirements.ts';
import { requirements as registration } from './1.2-registration/requirements.ts';
import { requirements as moneyAndIds } from './1.3-money-and-ids/requirements.ts';
import { requirements as catalogueWalk } from './1.4-catalogue-walk/requirements.ts';
import { requirements as carts } from './1.5-carts/requirements.ts';
import { requirements as orders } from './1.6-orders/requirements.ts';
import { requirements as errors } from './1.7-errors/requirements.ts';
import { requirements as headers } from './2.1-headers/requirements.ts';
import { requirements as synchronisation } from './2.2-synchronisation/requirements.ts';
import { requirements as retry } from './2.3-retry/requirements.ts';
import { requirements as shopping } from './2.4-shopping/requirements.ts';
import { requirements as returning } from './2.5-return/requirements.ts';
import { requirements as outside } from './2.6-outside/requirements.ts';

/** The rules for a partner's client: `K` rows come from the contract, `G` rows from the guide of the operator. */
export const requirements = registerOf({
  ...keyAndTransport,
  ...registration,
  ...moneyAndIds,
  ...catalogueWalk,
  ...carts,
  ...orders,
  ...errors,
  ...headers,
  ...synchronisation,
  ...retry,
  ...shopping,
  ...returning,
  ...outside,
});
