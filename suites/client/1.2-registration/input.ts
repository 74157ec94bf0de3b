import type { Breach, ClientTraffic, Json, JsonObject, Occasion } from '../../../src/client-authoring.ts';
import { isObject } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { broken, kept } from '../traffic/occasions.ts';
import { registrations } from '../traffic/key/registrations.ts';
import { brokenNameRule } from './display-name.ts';
import { withoutFields } from '../traffic/unused.ts';
import { isCategory0, isCategory1, isPermalink, isState, otherAreas } from '../traffic/catalogue/taxonomy.ts';

const contactFields = ['partnerContactName', 'partnerContactEmail'] as const;
const urlFields = ['logoUrl', 'redirectUrl'] as const;

/** The fields that limit the inventory of a partner (section 2.5). */
const inventoryFields = ['inventoryCountries', 'inventoryStates', 'category0', 'category1', 'category2'] as const;

const refused = 'The service refuses the registration, and each refused call counts toward the rate limit.';

export const inputRules = [
  rule('client/K13', 'The displayName of a registration follows every rule of section 2.5', {
    alone: true,
    needs: { registration: true },
    harm: refused,
    remedy:
      'Use the name of your store: at most 60 characters, Latin letters, and no brand of the operator, web address, e-mail address or telephone number.',
    judge: (traffic) => judged(traffic, ['displayName'], ({ displayName }) => nameBreach(displayName)),
  }),
  rule('client/K14', 'A registration names a contact person and a contact e-mail address', {
    alone: true,
    needs: { registration: true },
    harm: refused,
    remedy: 'Fill partnerContactName and partnerContactEmail.',
    judge: (traffic) =>
      judged(
        traffic,
        contactFields,
        (body) => contactFields.map((field) => contactBreach(field, body[field])).find((one) => one !== null) ?? null,
      ),
  }),
  rule('client/K15', 'The countries, states and categories of a registration are values that the contract lists', {
    alone: true,
    needs: { registration: true },
    harm: refused,
    remedy: 'Send US as the country, states by their full names, and each category in the field of its depth.',
    unused: withoutFields(inventoryFields, 'countries, states and categories'),
    judge: (traffic) =>
      judged(
        traffic,
        inventoryFields,
        (body) =>
          inventoryFields.map((field) => inventoryBreach(field, body[field])).find((one) => one !== null) ?? null,
        'if present',
      ),
  }),
  rule('client/K16', 'The logoUrl and the redirectUrl of a registration are https:// URLs', {
    alone: true,
    needs: { registration: true },
    harm: refused,
    remedy: 'Serve the logo and the return page over https, and register their https:// URLs.',
    unused: withoutFields(urlFields, 'a logoUrl and a redirectUrl'),
    judge: (traffic) =>
      judged(
        traffic,
        urlFields,
        (body) => urlFields.map((field) => urlBreach(field, body[field])).find((one) => one !== null) ?? null,
        'if present',
      ),
  }),
  rule('client/K17', 'maxPageSize is a positive whole number', {
    alone: true,
    needs: { registration: true },
    harm: refused,
    remedy: 'Send a whole number of at least 1, or leave the field out.',
    unused: withoutFields(['maxPageSize'], 'a maxPageSize'),
    judge: (traffic) =>
      judged(traffic, ['maxPageSize'], ({ maxPageSize }) => pageSizeBreach(maxPageSize), 'if present'),
  }),
];

/** One occasion for each registration. Optional fields are judged `if present`: one of them is neither absent nor null. */
function judged(
  traffic: ClientTraffic,
  fields: readonly string[],
  breachIn: (body: JsonObject) => Breach | null,
  when: 'always' | 'if present' = 'always',
): readonly Occasion[] {
  return registrations(traffic).flatMap((call) => {
    const { json } = call;
    if (!isObject(json)) return [];
    if (when === 'if present' && fields.every((field) => (json[field] ?? null) === null)) return [];
    const breach = breachIn(json);
    return [breach === null ? kept(call) : broken(breach, call)];
  });
}

function nameBreach(name: Json | undefined): Breach | null {
  const expected = typeof name === 'string' ? brokenNameRule(name) : 'a text';
  return expected === null ? null : { what: '/displayName', expected, received: name ?? 'no name' };
}

function contactBreach(field: string, value: Json | undefined): Breach | null {
  if (typeof value === 'string' && value.trim() !== '') return null;
  return { what: `/${field}`, expected: 'a text that is not blank', received: value ?? 'no value' };
}

function urlBreach(field: string, value: Json | undefined): Breach | null {
  if ((value ?? null) === null) return null;
  if (typeof value === 'string' && /^https:\/\//i.test(value) && URL.canParse(value)) return null;
  return { what: `/${field}`, expected: 'an https:// URL', received: value ?? null };
}

function pageSizeBreach(value: Json | undefined): Breach | null {
  if ((value ?? null) === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return null;
  return { what: '/maxPageSize', expected: 'a positive whole number', received: value ?? null };
}

interface ListRule {
  readonly expected: string;
  readonly isValue: (value: string) => boolean;
}

const rules: Readonly<Record<(typeof inventoryFields)[number], ListRule>> = {
  inventoryCountries: { expected: 'US', isValue: (value) => value === 'US' },
  inventoryStates: {
    expected: 'the full name of a state',
    isValue: (value) => isState(value.trim()) || otherAreas.includes(value.trim()),
  },
  category0: { expected: 'local, goods or travel', isValue: isCategory0 },
  category1: { expected: 'a category of depth 1', isValue: isCategory1 },
  // The contract has no list of depth 2, so only the form and the values of other depths are judged.
  category2: {
    expected: 'a category of depth 2',
    isValue: (value) => isPermalink(value) && !isCategory0(value) && !isCategory1(value),
  },
};

/** The first wrong value of a list; null for a right, absent or null list. */
function inventoryBreach(field: (typeof inventoryFields)[number], list: Json | undefined): Breach | null {
  if (list === undefined || list === null) return null;
  if (!Array.isArray(list)) return { what: `/${field}`, expected: 'an array', received: list };
  const { expected, isValue } = rules[field];
  const index = list.findIndex((value) => typeof value !== 'string' || !isValue(value));
  return index === -1 ? null : { what: `/${field}/${index}`, expected, received: list[index] ?? null };
}
