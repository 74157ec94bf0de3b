import type { Deal, DealOption, DealUnit, Price } from '../catalogue/deal.ts';
import type { Call } from '../rules.ts';
import type { DiscountedPrice, WireOption, WireProduct, WireUnit } from '../wire/product.ts';

/** A deal in the product list. Removed options are omitted, inactive ones are not. */
export function productView(deal: Deal, call: Call): WireProduct {
  return {
    id: deal.id,
    internalName: deal.title,
    reference: deal.reference,
    locale: 'en-US',
    timeZone: deal.timeZone,
    allowFreesale: true,
    instantConfirmation: true,
    instantDelivery: deal.redemptionMethod !== 'MANIFEST',
    availabilityRequired: deal.needsBooking,
    availabilityType: deal.category0 === 'local' ? 'OPENING_HOURS' : 'START_TIME',
    deliveryFormats: deal.redemptionMethod === 'PRINT' ? ['PDF_URL'] : ['PDF_URL', 'QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: deal.redemptionMethod,
    options: deal.options.filter(({ removed }) => !removed).map((option) => call.rules.optionView(option, deal, call)),
    status: deal.status,
    title: deal.title,
    description: deal.description,
    shortDescription: deal.shortDescription,
    media: deal.media,
    locations: deal.locations,
    categoryLabels: deal.categoryLabels,
  };
}

export function optionView(option: DealOption, _deal: Deal, call: Call): WireOption {
  const { amount, unit } = option.cancellation;
  return {
    id: option.id,
    default: option.isDefault,
    internalName: option.title,
    reference: option.reference,
    active: option.active,
    availabilityLocalStartTimes: [],
    cancellationCutoff: `${amount} ${unit}s`,
    cancellationCutoffAmount: amount,
    cancellationCutoffUnit: unit,
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    restrictions: { minUnits: option.minUnits, maxUnits: option.maxUnits },
    units: option.units.map((sold) => unitView(sold, option.price, call)),
    selections: option.selections,
  };
}

/** Only the product list shows promotions; null without one, and once it has ended. */
export function discountedPriceOf({ promotion }: Price, call: Call): DiscountedPrice | null {
  const hasEnded = promotion !== null && promotion.endDate !== null && Date.parse(promotion.endDate) <= call.now;
  return hasEnded ? null : promotion;
}

function unitView(unit: DealUnit, price: Price, call: Call): WireUnit {
  const row = { ...call.rules.pricingView(price, call), discountedPrice: call.rules.discountedPriceOf(price, call) };
  return {
    id: unit.id,
    internalName: unit.type.toLowerCase(),
    reference: unit.reference,
    type: unit.type,
    restrictions: { minQuantity: unit.maxQuantity === null ? null : 1, maxQuantity: unit.maxQuantity },
    pricing: [row],
  };
}
