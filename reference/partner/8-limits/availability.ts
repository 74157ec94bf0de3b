import type { Attribute } from '../inputs.ts';
import { daysBetween, daysLater, offsetAt, timestampAt } from './local-time.ts';
import type { Call } from '../rules.ts';
import type { Period, Product } from '../store.ts';

/** Offers the requested period, the same hours of the next day, and the same hours half a year later. */
export function availabilitiesOf(product: Product, requested: Period, call: Call): readonly Period[] {
  if (!call.rules.isOffered(product, call)) return [];
  const { timeZone } = call.facts;
  const periods = [0, 1, 182].map((days) => ({
    startAt: daysLater(requested.startAt, days, timeZone),
    endAt: daysLater(requested.endAt, days, timeZone),
  }));
  return periods.filter((period) => call.rules.mayBegin(period, call));
}

export function isOffered(product: Product, call: Call): boolean {
  return !product.soldOut && !call.rules.valueChanged(product, call);
}

/** Section 7 rule 4: the marketplace sells the listed value. */
export function valueChanged(product: Product, _call: Call): boolean {
  return product.value !== product.listedValue;
}

/** Partners that do not confirm within minutes cannot be booked for today or tomorrow (8, 2). */
export function mayBegin({ startAt }: Period, call: Call): boolean {
  if (startAt < call.now) return false;
  return call.facts.confirmsWithinMinutes || daysBetween(call.now, startAt, call.facts.timeZone) >= 2;
}

/** The merchant's local time with its offset on that date (8, 3). */
export function timestampOf(instant: number, call: Call): string {
  return timestampAt(instant, call.rules.offsetOf(instant, call));
}

/** In minutes, ahead of UTC. */
export function offsetOf(instant: number, call: Call): number {
  return offsetAt(instant, call.facts.timeZone);
}

/** At most one attribute is `multiple` (8, 5). */
export function attributesOf(_period: Period, _product: Product, _call: Call): readonly Attribute[] {
  return [
    { name: 'language', type: 'single', values: ['en', 'es'] },
    { name: 'guests', type: 'multiple', values: ['adult', 'child'] },
  ];
}

export function availabilityView(period: Period, product: Product, call: Call): object {
  const { rules } = call;
  return {
    startAt: rules.timestampOf(period.startAt, call),
    endAt: rules.timestampOf(period.endAt, call),
    attributes: rules.attributesOf(period, product, call),
  };
}
