import { countryFaults, generalFaults } from './1-service/general.ts';
import { emptyTextFaults, textFaults } from './1-service/texts.ts';
import { livePriceFaults } from './1-service/live-prices.ts';
import { availabilityFaults } from './2-resources/2.1-availability.ts';
import { buyLinkFaults } from './2-resources/2.1-buy-link.ts';
import { cartShapeFaults } from './2-resources/2.1-cart-shape.ts';
import { changingDealFaults } from './2-resources/2.1-changing-deals.ts';
import { degradedFaults } from './2-resources/2.1-degraded.ts';
import { lineShapeFaults } from './2-resources/2.1-line-shape.ts';
import { totalsFaults } from './2-resources/2.1-totals.ts';
import { itemInputFaults } from './2-resources/2.2-item-input.ts';
import { productFaults } from './2-resources/2.3-products.ts';
import { orderFaults } from './2-resources/2.4-orders.ts';
import { registrationInputFaults } from './2-resources/2.5-registration-input.ts';
import { registrationFaults } from './2-resources/2.5-registration.ts';
import { supplierFaults } from './2-resources/2.6-2.7-reads.ts';
import { errorShapeFaults } from './2-resources/2.8-error-shapes.ts';
import { abandonFaults } from './3-states/empty-carts.ts';
import { orderStateFaults } from './3-states/order-states.ts';
import { endpointFaults } from './4-endpoints/endpoints.ts';
import { envelopeFaults } from './4-endpoints/errors.ts';
import { parallelPartnerFaults } from './4-endpoints/parallel-partners.ts';
import { displayNameFaults } from './4-endpoints/4.1-display-name.ts';
import { registerFaults } from './4-endpoints/4.1-register.ts';
import { activeFilterFaults } from './4.3-products/filters.ts';
import { categoryFilterFaults } from './4.3-products/categories.ts';
import { cutPageFaults } from './4.3-products/cut-pages.ts';
import { ignoredFilterFaults } from './4.3-products/ignored-filters.ts';
import { listLimitFaults } from './4.3-products/parameters.ts';
import { watermarkFaults } from './4.3-products/updated-since.ts';
import { aliasProductFaults, walkFaults } from './4.3-products/walk.ts';
import { addFaults } from './4.4-carts/add.ts';
import { updateFaults } from './4.4-carts/update.ts';
import { createFaults } from './4.4-carts/create.ts';
import { expectedPriceFaults } from './4.4-carts/expected-price.ts';
import { clientReferenceFaults } from './4.4-carts/client-reference.ts';
import { fullCartFaults } from './4.4-carts/replies.ts';
import { historyFaults } from './4.4-sequences/cart-history.ts';
import { lineNameFaults } from './4.4-carts/lines.ts';
import { oneDealFaults } from './4.4-carts/one-deal.ts';
import { ownershipFaults } from './4.4-carts/ownership.ts';
import { parallelAddFaults } from './4.4-carts/parallel-creates-and-adds.ts';
import { parallelChangeFaults } from './4.4-carts/parallel-changes.ts';
import { parallelRefusalFaults } from './4.4-carts/parallel-refusals.ts';
import { priceMismatchFaults } from './4.4-carts/price-mismatch.ts';
import { cartRequestFaults } from './4.4-carts/requests.ts';
import { callerFaults } from './4.4-sequences/callers.ts';
import { changeCountFaults } from './4.4-sequences/changes.ts';
import { refillFaults } from './4.4-sequences/refills.ts';
import { refusalTraceFaults } from './4.4-sequences/refusals.ts';
import { laterFaults } from './4.4-sequences/later.ts';
import { returnFaults } from './4.4-sequences/returns.ts';
import { sequenceFaults } from './4.4-sequences/sequences.ts';
import { orderReadFaults } from './4-endpoints/4.5-order-read.ts';
import { authenticationFaults } from './5-authentication.ts';
import { optionFaults } from './8-limits/options.ts';
import { parallelLimitFaults } from './8-limits/parallel-limits.ts';
import { quantityFaults } from './8-limits/quantity.ts';
import { aliasReadFaults } from './9-versioning/alias-reads-and-keys.ts';
import { aliasFaults } from './9-versioning/aliases.ts';
import type { Fault } from './fault.ts';
import { hostileFaults } from './hostile/index.ts';

/** Every fault, by section of the contract. */
export const faults: readonly Fault[] = [
  ...buyLinkFaults,
  ...generalFaults,
  ...textFaults,
  ...emptyTextFaults,
  ...cartShapeFaults,
  ...lineShapeFaults,
  ...totalsFaults,
  ...errorShapeFaults,
  ...envelopeFaults,

  ...degradedFaults,
  ...changingDealFaults,
  ...availabilityFaults,
  ...livePriceFaults,
  ...endpointFaults,
  ...itemInputFaults,
  ...abandonFaults,
  ...addFaults,
  ...createFaults,
  ...expectedPriceFaults,
  ...fullCartFaults,
  ...clientReferenceFaults,
  ...lineNameFaults,
  ...oneDealFaults,
  ...historyFaults,
  ...priceMismatchFaults,
  ...cartRequestFaults,
  ...updateFaults,
  ...sequenceFaults,
  ...laterFaults,
  ...returnFaults,
  ...refusalTraceFaults,
  ...changeCountFaults,
  ...refillFaults,
  ...callerFaults,
  ...ownershipFaults,
  ...authenticationFaults,
  ...optionFaults,
  ...quantityFaults,
  ...countryFaults,
  ...aliasFaults,
  ...orderFaults,
  ...orderStateFaults,
  ...orderReadFaults,
  ...supplierFaults,
  ...registrationFaults,
  ...registrationInputFaults,
  ...displayNameFaults,
  ...registerFaults,
  ...aliasReadFaults,
  ...productFaults,
  ...listLimitFaults,
  ...categoryFilterFaults,
  ...activeFilterFaults,
  ...watermarkFaults,
  ...walkFaults,
  ...cutPageFaults,
  ...aliasProductFaults,
  ...ignoredFilterFaults,
  ...parallelAddFaults,
  ...parallelChangeFaults,
  ...parallelRefusalFaults,
  ...parallelLimitFaults,
  ...parallelPartnerFaults,
  ...hostileFaults,
].map(inKebabCase);

/** Names of the contract in camel case, such as `readCart` or `productId`, become kebab case. */
function inKebabCase(fault: Fault): Fault {
  return { ...fault, name: fault.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) };
}
