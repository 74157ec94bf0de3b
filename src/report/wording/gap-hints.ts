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
      'give the base URL of a control endpoint with --control URL or "control" in the target file; it creates states that no client can create',
  },
  secondKey: {
    missing: 'no key of a second partner is given',
    provide:
      'name the variable with the key: --other-api-key-env NAME or "storefront.otherPartnerApiKey" in the target file',
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
    provide: 'set "storefront.brand" in the target file to the brand that no display name may contain',
  },
  headers: {
    missing: 'a check must change a header that --header or the target file sets',
    provide: 'run these checks without the header, where the target needs no such header',
  },
  catalogue: {
    missing: 'no suitable offer is on sale',
    provide:
      'put the missing offer on sale on the target, or give a control endpoint that can create it (--control URL)',
  },
  writes: {
    missing: 'writing is not allowed',
    provide:
      'remove --read-only if it is given; otherwise allow writing with --allow-writes or "storefront.writes": true in the target file that contains the base URL',
  },
  operations: {
    missing: 'the target file does not describe an operation or a field of its reply',
    provide:
      'describe the operation that the reason names, with the pointers into its reply, under "partner.operations" in the target file',
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
      'give --webhook-port N, configure the backend to deliver there, and describe a delivery under "partner.webhook" in the target file. Without a control endpoint, change a booking of the backend during the run: cancel one, for example',
  },
  tls: {
    missing: 'the address is not https',
    provide: 'use an https base URL of the backend',
  },
  traffic: {
    missing: 'the client did nothing to which the rule applies',
    provide:
      'use the client for longer, and use more of its functions; a driver does this for you (octoproof init client)',
  },
  requests: {
    missing: 'the client did not read the product list, or created no cart',
    provide:
      'check that the client uses the base URL of the sandbox, then synchronise the catalogue and put an item in a cart; for a part of a client, select its rules with --only',
  },
  driver: {
    missing: 'no driver is given',
    provide: 'write a driver with octoproof init client, and give it with --command',
  },
  provoke: {
    missing: 'unusual replies are not provoked',
    provide: 'run without --no-provoke and --upstream: only the sandbox can provoke unusual replies',
  },
  selfRegistration: {
    missing: 'the client does not register itself',
    provide: 'run with --register, which gives the client no key, and let the client register',
  },
  deep: {
    missing: 'random inputs and parallel calls are not allowed',
    provide: 'allow them with --deep; the budgets of the run still apply',
  },
  budget: {
    missing: 'the budgets of the run are too small',
    provide:
      'raise "carts", "registrations" or "reservations" under "budgets" in the target file; for more requests give --max-requests N',
  },
  hostile: {
    missing: 'hostile input is not allowed',
    provide: 'allow it with --hostile if a crash of the target harms nobody',
  },
};

/** What is missing where the usual explanation of a gap does not fit. */
const lackHints: Readonly<Record<Lack, GapHint>> = {
  localTarget: {
    missing: 'the target is not on this machine',
    provide: 'run the check against an instance of the target on 127.0.0.1',
  },
  rightRegistration: {
    missing: '"storefront.registration" seems to be wrong',
    provide: 'correct "storefront.registration" in the target file',
  },
  otherSecondKey: {
    missing: 'the second key seems to belong to the first partner',
    provide:
      'name the variable with the key of another partner: --other-api-key-env NAME or "storefront.otherPartnerApiKey" in the target file',
  },
  rightOrder: {
    missing: 'an order id in the target file seems to be wrong',
    provide: 'correct the field that the reason names, under "storefront.orders" in the target file',
  },
  rightOrderField: {
    missing: '"naming.marketplaceOrderUuid" seems to be wrong',
    provide: 'correct "naming.marketplaceOrderUuid" in the target file',
  },
  partnerSituation: {
    missing: 'no reply in this run showed the situation',
    provide:
      'allow reservations with --allow-reservations. It may also need further operations, or pointers into their replies, under "partner.operations" in the target file',
  },
  bookedSituation: {
    missing: 'no reply in this run showed the situation',
    provide:
      'describe further operations, or pointers into their replies, under "partner.operations" in the target file',
  },
  driverOperation: {
    missing: 'the driver does not support an operation',
    provide: 'fill in the operation in the driver',
  },
  driverField: {
    missing: 'the results of the driver lack an optional field',
    provide: 'add the field to the results of the driver; the protocol of the driver says which result has it',
  },
  timeScale: {
    missing: 'the client does not declare how it shortens its waits',
    provide: 'give --time-scale 1 if the client waits as long as in production, otherwise the factor',
  },
  stateOfControl: {
    missing: 'the control endpoint does not offer a state',
    provide: 'offer the state that the reason names',
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
