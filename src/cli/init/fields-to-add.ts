import type { ReplyFields } from '../../model/partner-profile.ts';
import { isObject, type JsonObject } from '../../model/json.ts';

/** Operations that most rules need. */
const operations = ['checkAvailability', 'reserve', 'fulfill', 'status', 'lookup', 'cancel'] as const;

/** The pointers into the reply of checkAvailability that most rules need. */
const replyFields = [
  'priceSummary',
  'prereservationId',
  'availabilities',
  'startsAt',
  'timestamps',
  'attributeTypes',
] as const satisfies readonly (keyof ReplyFields)[];

/** Facts about the partner that no reply shows. */
const facts = ['name', 'timeZone', 'price', 'confirmsWithinMinutes', 'transitionalStatuses', 'webhook'] as const;

/** Lines with the fields that a new `partner` section lacks. Rules that need them stay unproven. */
export function fieldsToAdd(section: JsonObject): readonly string[] {
  const described = objectAt(section, 'operations');
  const reply = objectAt(objectAt(described, 'checkAvailability'), 'reply');
  const groups = [
    { at: 'partner.operations', names: operations.filter((name) => !(name in described)) },
    { at: 'partner.operations.checkAvailability.reply', names: replyFields.filter((name) => !(name in reply)) },
    { at: 'partner', names: facts.filter((name) => !(name in section)) },
  ];
  return groups.flatMap(({ at, names }) => (names.length === 0 ? [] : [`${at}: ${names.join(', ')}`]));
}

function objectAt(parent: JsonObject, name: string): JsonObject {
  const value = parent[name];
  return isObject(value) ? value : {};
}
