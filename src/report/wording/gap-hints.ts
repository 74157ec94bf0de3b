import { neverAccepted, type Gap, type Lack } from '../../model/obstacle.ts';

export interface GapHint {
  readonly missing: string;
  readonly provide: string;
}

/** The missing prerequisite of each gap, and how to provide it. */
const gapHints: Readonly<Record<Gap, GapHint>> = {
  control: {
    missing: 'no control endpoint is given',
    provide:
      'give the base URL of a control endpoint with --control URL or "control" in the target file; it creates states of the target that no client of the API can create',
  },
  secondKey: {
    missing: 'no key of a second partner is given',
    provide:
      'name the environment variable with this key: --other-api-key-env NAME or "storefront.otherPartnerApiKey" in the target file',
  },
  orders: {
    missing: 'no order is given',
    provide: 'list one order for each booking status under "storefront.orders" in the target file',
  },
  registration: {
    missing: 'registration is not allowed',
    provide:
      'set "storefront.registration": "open" in the target file that contains the base URL; registered partners cannot be removed',
  },
  brand: {
    missing: "the operator's brand is not given",
    provide: 'set "storefront.brand" in the target file to the brand name that display names must not contain',
  },
  headers: {
    missing: 'a check must change a header that --header or the target file sets',
    provide: 'run these checks without this header, against a target that does not need it',
  },
  catalogue: {
    missing: 'no suitable offer is on sale',
    provide:
      'add such an offer to the catalogue of the target, or give a control endpoint that can create one (--control URL)',
  },
  writes: {
    missing: 'writing is not allowed',
    provide:
      'remove --read-only if it is given; otherwise allow writing with --allow-writes or "storefront.writes": true in the target file that contains the base URL',
  },
  operations: {
    missing: 'the target file does not describe an operation of the backend, or a field of its reply',
    provide:
      'describe the operation that the reason names, with the JSON pointers to the fields of its reply, under "partner.operations" in the target file',
  },
  declarations: {
    missing: 'a fact about the partner is not declared',
    provide:
      'declare the fact under "partner" in the target file: name, timeZone, price, confirmsWithinMinutes, transitionalStatuses',
  },
  reservations: {
    missing: 'making reservations is not allowed',
    provide:
      'allow reservations with --allow-reservations or "partner.allowReservations": true in the target file that contains the base URL',
  },
  webhook: {
    missing: 'no webhook delivery reached octoproof',
    provide:
      'give --webhook-port N, configure the backend to deliver there, and describe a delivery under "partner.webhook" in the target file. Without a control endpoint, change a booking in the backend during the run, for example cancel it',
  },
  tls: {
    missing: 'the address is not https',
    provide: 'use an https base URL of the backend',
  },
  traffic: {
    missing: 'the client sent no request to which the rule applies',
    provide:
      'use the client for longer, and use more of its functions; a driver does this for you (octoproof init client)',
  },
  requests: {
    missing: 'the client did not read the product list, or created no cart',
    provide:
      'check that the client uses the base URL of the sandbox, then synchronise the catalogue and put an item in a cart; to test only a part of a client, select the rules for this part with --only',
  },
  driver: {
    missing: 'no driver is given',
    provide: 'create a driver with octoproof init client, and give its command with --command',
  },
  provoke: {
    missing: 'the run sends the client no unusual replies',
    provide: 'run without --no-provoke and --upstream: only the sandbox can send unusual replies',
  },
  selfRegistration: {
    missing: 'the client does not register itself',
    provide: 'run with --register, which gives the client no key, and let the client register',
  },
  deep: {
    missing: 'random inputs and parallel calls are not allowed',
    provide: 'allow random inputs and parallel calls with --deep; the budgets of the run still apply',
  },
  budget: {
    missing: 'the budgets of the run are too small',
    provide:
      'raise "carts", "registrations" or "reservations" under "budgets" in the target file; for more requests give --max-requests N',
  },
  hostile: {
    missing: 'hostile input is not allowed',
    provide: 'allow hostile input with --hostile, if a crash of the target would harm nobody',
  },
};

/** What is missing where the usual explanation of a gap does not fit. */
const lackHints: Readonly<Record<Lack, GapHint>> = {
  localTarget: {
    missing: 'the target is not on this machine',
    provide: 'run the check against an instance of the target on 127.0.0.1',
  },
  rightRegistration: {
    missing: '"storefront.registration" in the target file seems to be wrong',
    provide: 'set "storefront.registration" to the state of the target: "open", "closed" or "absent"',
  },
  otherSecondKey: {
    missing: 'the second key seems to belong to the first partner',
    provide:
      'name the environment variable with the key of another partner: --other-api-key-env NAME or "storefront.otherPartnerApiKey" in the target file',
  },
  rightOrder: {
    missing: 'an order id in the target file seems to be wrong',
    provide: 'correct the field that the reason names, under "storefront.orders" in the target file',
  },
  rightOrderField: {
    missing: '"naming.marketplaceOrderUuid" in the target file seems to be wrong',
    provide: 'set "naming.marketplaceOrderUuid" to the name that the target uses in the redirect URL',
  },
  partnerSituation: {
    missing: 'the situation occurred in no reply of this run',
    provide:
      'allow reservations with --allow-reservations. The check may also need further operations, or JSON pointers into their replies, under "partner.operations" in the target file',
  },
  bookedSituation: {
    missing: 'the situation occurred in no reply of this run',
    provide:
      'describe further operations, or JSON pointers into their replies, under "partner.operations" in the target file',
  },
  driverOperation: {
    missing: 'the driver does not support an operation that the check needs',
    provide: 'implement the operation in the driver',
  },
  driverField: {
    missing: 'the results of the driver lack an optional field',
    provide:
      'return the field from the driver; the documentation of the driver protocol says which result has the field',
  },
  timeScale: {
    missing: 'octoproof does not know by which factor the client shortens its waits',
    provide: 'give --time-scale 1 if the client waits as long as in production, otherwise give the factor',
  },
  stateOfControl: {
    missing: 'the control endpoint does not offer a state that the check needs',
    provide: 'implement the state that the reason names in the control endpoint',
  },
  situation: {
    missing: 'the situation never occurred',
    provide:
      'create the situation that the title of the check names: in the data of the target, or with a control endpoint (--control URL)',
  },
};

/** Gaps of a client, which has no target file. */
const clientGaps: ReadonlySet<Gap> = new Set(['traffic', 'driver', 'provoke', 'selfRegistration']);

/** How to accept gaps of one target: what to write, and where. Null if no run accepts any of them. */
export function acceptanceOf(...all: readonly Gap[]): { readonly write: string; readonly where: string } | null {
  const gaps = all.filter((gap) => gap !== neverAccepted);
  if (gaps.some((gap) => clientGaps.has(gap))) return { write: `--accept-gaps ${gaps.join(',')}`, where: '' };
  return { write: `"acceptedGaps": [${gaps.map((gap) => `"${gap}"`).join(', ')}]`, where: ' in the target file' };
}

/** The gap with this name; null if this release has no such gap. */
export function gapNamed(name: string | null): Gap | null {
  return Object.keys(gapHints).find((gap): gap is Gap => gap === name) ?? null;
}

/** The lack with this name; undefined if this release has no such lack. */
export function lackNamed(name: string | null): Lack | undefined {
  return Object.keys(lackHints).find((lack): lack is Lack => lack === name);
}

/** The missing prerequisite of an unproven check, and how to provide it. */
export function gapHint(gap: Gap, lack?: Lack): GapHint {
  return lack === undefined ? gapHints[gap] : lackHints[lack];
}
