import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import { below, membersIn } from '../../model/pointer.ts';

/** The fields of a target file that a reply of checkAvailability suggests. A person must check them. */
export interface Proposal {
  readonly reply: JsonObject;
  /** The pointers to amount and currency in a price; undefined if the reply has no price. */
  readonly price: JsonObject | undefined;
}

/** Proposes pointers by the names and the shapes of the values of a reply. */
export function proposedPointers(reply: Json): Proposal {
  const members = membersIn(reply);
  const named = (pattern: RegExp, among = members) =>
    among.find(({ name }) => pattern.test(name.replaceAll(/[_-]/g, '')));
  const times = members.filter(({ value }) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value));
  const startsAt = named(/^(?:start|begin|from)/i, times)?.pointer;
  const prices = members.filter(({ value }) => priceIn(value) !== undefined);
  const early = named(/^prereservation/i, prices);
  const price = prices.find((one) => one !== early);
  const found = {
    priceSummary: price?.pointer,
    prereservationPriceSummary: early?.pointer,
    prereservationId: named(/^prereservationid$/i)?.pointer,
    availabilities: /^.*\/\*/.exec(startsAt ?? '')?.[0],
    startsAt,
    timestamps: times.length === 0 ? undefined : times.map(({ pointer }) => pointer),
    attributeTypes: members.find(({ value }) => value === 'single' || value === 'multiple')?.pointer,
  };
  const fields = Object.entries(found).filter(([, pointer]) => pointer !== undefined);
  return { reply: Object.fromEntries(fields), price: priceIn((price ?? early)?.value) };
}

/** The pointers to the amount and the currency of a price; undefined for any other value. */
function priceIn(value: Json | undefined): JsonObject | undefined {
  const members = isObject(value) ? Object.entries(value) : [];
  const amount = members.find(
    ([name, one]) => /amount|value|price/i.test(name) && /^"?-?\d+(\.\d+)?"?$/.test(JSON.stringify(one)),
  );
  const currency = members.find(([, one]) => typeof one === 'string' && /^[A-Z]{3}$/.test(one));
  return amount && currency && { amount: below('', amount[0]), currency: below('', currency[0]) };
}
