import type { Suite } from '../../src/authoring.ts';
import { countryChecks } from './1-country.ts';
import { jsonJudgements } from './1-json.ts';
import { livePriceChecks } from './1-live-prices.ts';
import { moneyJudgements } from './1-money.ts';
import { availabilityChecks } from './2.1-availability.ts';
import { buyLinkChecks } from './2.1-buy-link.ts';
import { cartPartnerJudgements } from './2.1-cart-partner.ts';
import { cartShapeJudgements } from './2.1-cart-shape.ts';
import { checkoutPageChecks } from './2.1-checkout-page.ts';
import { degradedLineChecks } from './2.1-degraded-lines.ts';
import { degradedRestChecks } from './2.1-degraded-rest.ts';
import { lineShapeJudgements } from './2.1-line-shape.ts';
import { lineTotalJudgements } from './2.1-line-total.ts';
import { listPriceChecks } from './2.1-list-price.ts';
import { liveTextChecks } from './2.1-live-texts.ts';
import { totalsJudgements } from './2.1-totals.ts';
import { itemInputChecks } from './2.2-item-input.ts';
import { arrangedProductChecks } from './2.3-arranged-products.ts';
import { optionJudgements } from './2.3-options.ts';
import { productJudgements } from './2.3-products.ts';
import { orderObservations } from './2.4-order-observed.ts';
import { orderShapeChecks } from './2.4-order-shape.ts';
import { itemsKeptChecks } from './2.4-items-kept.ts';
import { orderChecks } from './2.4-orders.ts';
import { orderUuidChecks } from './2.4-uuids.ts';
import { inventoryScopeChecks } from './2.5-inventory-scope.ts';
import { keyJudgements } from './2.5-key-kept.ts';
import { redirectChecks } from './2.5-redirect.ts';
import { registrationInputChecks } from './2.5-registration-input.ts';
import { registrationShapeChecks } from './2.5-registration-shape.ts';
import { registrationViewChecks } from './2.5-registration-view.ts';
import { supplierChecks } from './2.6-supplier.ts';
import { productListChecks } from './2.7-product-list.ts';
import { errorShapeJudgements } from './2.8-error-shapes.ts';
import { priceMismatchJudgements } from './2.8-price-mismatch.ts';
import { abandonChecks } from './3-abandon.ts';
import { orderStateChecks } from './3-order-states.ts';
import { removeLastChecks } from './3-remove-last.ts';
import { endpointChecks } from './4-endpoints.ts';
import { abandonEnvelopeChecks } from './4-envelope-abandon.ts';
import { envelopeJudgements } from './4-envelope.ts';
import { flatListJudgements } from './4-flat-list.ts';
import { flatErrorChecks } from './4-flat.ts';
import { jsonRequestChecks } from './4-json-request.ts';
import { parallelPartnerChecks } from './4-parallel-partners.ts';
import { displayNameChecks } from './4.1-display-name.ts';
import { registrationLimitChecks } from './4.1-limits.ts';
import { parallelRegisterChecks } from './4.1-parallel-register.ts';
import { registerChecks } from './4.1-register.ts';
import { partnerReadChecks } from './4.2-partner-reads.ts';
import { categoryAloneChecks } from './4.3-category-alone.ts';
import { catalogueLaws } from './4.3-laws.ts';
import { productListQueryChecks } from './4.3-product-list.ts';
import { addChecks } from './4.4-add.ts';
import { createChecks } from './4.4-create.ts';
import { declinedChecks } from './4.4-declined.ts';
import { expectedPriceChecks } from './4.4-expected-price.ts';
import { freshLinkChecks } from './4.4-fresh-link.ts';
import { fullCartChecks } from './4.4-full-cart.ts';
import { historyChecks } from './4.4-histories.ts';
import { lineChecks } from './4.4-lines.ts';
import { modelLaws } from './4.4-model.ts';
import { ownershipChecks } from './4.4-ownership.ts';
import { oneDealChecks } from './4.4-one-deal.ts';
import { parallelAddChecks } from './4.4-parallel-adds.ts';
import { parallelChangeChecks } from './4.4-parallel-changes.ts';
import { parallelCreateChecks } from './4.4-parallel-creates.ts';
import { parallelOwnershipChecks } from './4.4-parallel-ownership.ts';
import { parallelRefusalChecks } from './4.4-parallel-refusals.ts';
import { priceAcceptedChecks } from './4.4-price-accepted.ts';
import { priceMismatchChecks } from './4.4-price-mismatch.ts';
import { refusedCreateChecks } from './4.4-refused-create.ts';
import { cartRequestChecks } from './4.4-requests.ts';
import { updateChecks } from './4.4-update.ts';
import { orderReadChecks } from './4.5-order-read.ts';
import { authenticationChecks } from './5-authentication.ts';
import { keyFirstChecks } from './5-key-first.ts';
import { keyFormChecks } from './5-key-form.ts';
import { keySufficesChecks } from './5-key-suffices.ts';
import { rotationChecks } from './5-rotation.ts';
import { errorFieldChecks } from './7-error-fields.ts';
import { optionLimitChecks } from './8-options-per-cart.ts';
import { parallelLimitChecks } from './8-parallel-limits.ts';
import { quantityChecks } from './8-quantity.ts';
import { unitChecks } from './8-units.ts';
import { aliasKeyChecks } from './9-alias-keys.ts';
import { aliasProductChecks } from './9-alias-products.ts';
import { aliasReadChecks, aliasRemovalChecks } from './9-alias-reads.ts';
import { aliasRefusalChecks } from './9-alias-refusals.ts';
import { aliasChecks } from './9-aliases.ts';
import { hostileChecks } from './hostile-checks.ts';
import { protocol } from './protocol.ts';
import { requirements } from './requirements.ts';

/** The storefront suite: its folder is the contract's table of contents. */
export const storefront: Suite = {
  name: 'storefront',
  requirements,
  protocol,
  checks: [
    // First, so that a dead endpoint fails by its own name before it blocks what stands on it.
    ...endpointChecks,
    ...jsonJudgements,
    ...moneyJudgements,
    ...cartShapeJudgements,
    ...cartPartnerJudgements,
    ...lineShapeJudgements,
    ...lineTotalJudgements,
    ...totalsJudgements,
    ...productJudgements,
    ...optionJudgements,
    ...keyJudgements,
    ...errorShapeJudgements,
    ...priceMismatchJudgements,
    ...envelopeJudgements,
    ...flatListJudgements,
    ...errorFieldChecks,
    ...itemInputChecks,
    ...abandonChecks,
    ...removeLastChecks,
    ...addChecks,
    ...createChecks,
    ...declinedChecks,
    // Before those whose base is one of these.
    ...priceAcceptedChecks,
    ...expectedPriceChecks,
    ...fullCartChecks,
    ...lineChecks,
    ...oneDealChecks,
    ...historyChecks,
    ...priceMismatchChecks,
    ...cartRequestChecks,
    ...updateChecks,
    ...modelLaws,
    ...livePriceChecks,
    ...liveTextChecks,
    ...availabilityChecks,
    ...degradedLineChecks,
    ...degradedRestChecks,
    ...buyLinkChecks,
    ...checkoutPageChecks,
    ...listPriceChecks,
    ...freshLinkChecks,
    ...refusedCreateChecks,
    ...rotationChecks,
    ...ownershipChecks,
    ...authenticationChecks,
    ...keyFirstChecks,
    ...keyFormChecks,
    ...keySufficesChecks,
    ...optionLimitChecks,
    ...quantityChecks,
    ...unitChecks,
    ...countryChecks,
    ...abandonEnvelopeChecks,
    ...jsonRequestChecks,
    ...aliasChecks,
    ...aliasRefusalChecks,
    ...aliasKeyChecks,
    ...arrangedProductChecks,
    ...productListChecks,
    ...productListQueryChecks,
    ...categoryAloneChecks,
    ...catalogueLaws,
    ...aliasProductChecks,
    ...registerChecks,
    ...registrationShapeChecks,
    ...displayNameChecks,
    ...redirectChecks,
    ...registrationInputChecks,
    ...registrationViewChecks,
    ...inventoryScopeChecks,
    ...supplierChecks,
    ...partnerReadChecks,
    ...orderReadChecks,
    ...orderShapeChecks,
    ...orderObservations,
    ...orderChecks,
    ...orderUuidChecks,
    ...itemsKeptChecks,
    ...orderStateChecks,
    ...flatErrorChecks,
    ...aliasReadChecks,
    ...aliasRemovalChecks,
    ...parallelAddChecks,
    ...parallelChangeChecks,
    ...parallelCreateChecks,
    ...parallelOwnershipChecks,
    ...parallelRefusalChecks,
    ...parallelLimitChecks,
    ...parallelPartnerChecks,
    ...registrationLimitChecks,
    ...parallelRegisterChecks,
    // Last, and each alone: what brings a server down shall be blamed for it, and not what ran beside it.
    ...hostileChecks,
  ],
};
