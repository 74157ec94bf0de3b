import type { Deal, DealOption } from '../catalogue/deal.ts';
import type { Fields } from '../../http/fields.ts';
import { BadParamsError, isCount, isFlag, isText, isTime, orNull, param, paramOf } from '../../http/params.ts';

/** Time and value of the change. */
interface OfferChange {
  readonly to: Fields;
  readonly now: number;
}

/** Returns null for an unknown change. `first` is the deal as it was arranged. */
export function changedOffer(deal: Deal, first: Deal, { to, now }: OfferChange): Deal | null {
  const change = Object.keys(to).find((name) => name !== 'at') ?? '';
  const make = changes[change];
  if (make === undefined) return null;
  const at = param(to, 'at', isTime, new Date(now).toISOString());
  return { ...deal, ...make(deal, to, first), updatedAt: Date.parse(at) };
}

const changes: Readonly<Record<string, (deal: Deal, to: Fields, first: Deal) => Partial<Deal>>> = {
  soldOut: () => ({ status: 'sold_out' }),
  ended: () => ({ status: 'expired' }),
  booking: () => ({ needsBooking: true }),
  unlisted: () => ({ removed: true }),
  unpriced: (deal) => ({ options: deal.options.map((option) => ({ ...option, priceReadable: false })) }),
  active: (_deal, to) => ({ active: paramOf(to, 'active', isFlag) }),
  title: (_deal, to) => ({ title: paramOf(to, 'title', isText) }),
  retail: (deal, to) => {
    const [retail, optionId] = [paramOf(to, 'retail', isCount), param(to, 'optionId', orNull(isText), null)];
    const isMeant = (option: DealOption): boolean => optionId === null || option.id === optionId;
    return { options: deal.options.map((option) => (isMeant(option) ? repriced(option, retail) : option)) };
  },
  optionRemoved: (deal, to) => ({ options: withoutOption(deal, paramOf(to, 'optionRemoved', isText)) }),
  onSale: (deal, _to, first) => ({ ...first, title: deal.title }),
};

function repriced(option: DealOption, retail: number): DealOption {
  return { ...option, price: { ...option.price, retail, original: Math.max(option.price.original, retail) } };
}

function withoutOption(deal: Deal, optionId: string): readonly DealOption[] {
  if (!deal.options.some(({ id }) => id === optionId))
    throw new BadParamsError('to.optionRemoved: not an option of this deal');
  return deal.options.map((option) => (option.id === optionId ? { ...option, removed: true } : option));
}
