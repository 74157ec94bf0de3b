import type { ClientSuite } from '../../src/client-authoring.ts';
import { keyAndTransport } from './1.1-key-and-transport/rules.ts';
import { registration } from './1.2-registration/rules.ts';
import { moneyAndIds } from './1.3-money-and-ids/rules.ts';
import { catalogueWalk } from './1.4-catalogue-walk/rules.ts';
import { carts } from './1.5-carts/rules.ts';
import { orders } from './1.6-orders/rules.ts';
import { errors } from './1.7-errors/rules.ts';
import { headers } from './2.1-headers/rules.ts';
import { synchronisation } from './2.2-synchronisation/rules.ts';
import { retry } from './2.3-retry/rules.ts';
import { shopping } from './2.4-shopping/rules.ts';
import { returning } from './2.5-return/rules.ts';
import { requirements } from './requirements.ts';
import { scenarios } from './scenarios/index.ts';
import { stimuli } from './stimuli/index.ts';

/** The client suite: the rules for a partner's client, and the situations that show whether it keeps them. */
export const client: ClientSuite = {
  name: 'client',
  requirements,
  rules: [
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
  ],
  stimuli,
  scenarios,
};
