import type { Gap } from '../../spec/obstacle.ts';

export interface GapHint {
  readonly missing: string;
  readonly provide: string;
}

/** What each gap misses, and how to provide it. */
const gapHints: Readonly<Record<Gap, GapHint>> = {
  control: {
    missing: 'a control endpoint',
    provide:
      'give its base URL by --control URL, or as "control" in the target file: it arranges states that no caller can bring about',
  },
  secondKey: {
    missing: 'the key of a second partner',
    provide: 'name its variable by --other-api-key-env NAME, or as "storefront.otherPartnerApiKey" in the target file',
  },
  orders: {
    missing: 'an order to read',
    provide: 'name one for each booking status under "storefront.orders" in the target file',
  },
  registration: {
    missing: 'leave to register partners',
    provide: 'say "storefront.registration": "open" in the target file, where a registration that stays does no harm',
  },
  catalogue: {
    missing: 'something fitting on sale',
    provide: 'put such an offer on sale in the environment under test, or give a control endpoint that can arrange one',
  },
  writes: {
    missing: 'leave to make and change carts',
    provide: 'allow it by --allow-writes, or as "storefront.writes": true in the target file',
  },
  operations: {
    missing: 'an operation, or where its reply holds what the rule is about',
    provide: 'describe it under "partner.operations" in the target file',
  },
  declarations: {
    missing: 'a fact that only the partner can declare',
    provide:
      'declare it under "partner" in the target file: name, timeZone, price, confirmsWithinMinutes, transitionalStatuses',
  },
  reservations: {
    missing: 'leave to make reservations',
    provide: 'allow it by --allow-reservations, or as "partner.allowReservations": true in the target file',
  },
  webhook: {
    missing: 'an address at which the backend tells of changes',
    provide:
      'listen by --webhook-port N, have the backend deliver there, and say under "partner.webhook" where a delivery holds what',
  },
  tls: {
    missing: 'an https address',
    provide: 'certify the backend where it speaks https, or name that address as base URL',
  },
  deep: {
    missing: 'leave to try laws on many inputs, and calls at the same time',
    provide: 'allow it by --deep, within the budgets of the run',
  },
  hostile: {
    missing: 'leave to send input made to break a server',
    provide: 'allow it by --hostile, where nobody is harmed by it',
  },
};

/** Reasons of the gap `control` that a control endpoint, or another than the given one, may not mend. */
const controlHints: readonly (GapHint & { readonly begins: RegExp })[] = [
  {
    begins: /^the control endpoint /,
    missing: 'a state that the given control endpoint does not offer',
    provide: 'offer there what the reason names',
  },
  {
    begins: /^(?:no input met|the situation did not occur)/,
    missing: 'a situation that did not occur',
    provide:
      'bring it about by the data of the environment under test, or by a control endpoint that arranges it (--control URL)',
  },
];

/** Null for a name that is no gap of this release. */
export function gapNamed(name: string | null): Gap | null {
  return Object.keys(gapHints).find((gap): gap is Gap => gap === name) ?? null;
}

/** What an unproven check misses, and how to provide it. */
export function gapHint(gap: Gap, reason: string | null): GapHint {
  const given = gap === 'control' ? controlHints.find(({ begins }) => begins.test(reason ?? '')) : undefined;
  return given ?? gapHints[gap];
}
