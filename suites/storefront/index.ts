import type { Suite } from '../../src/authoring.ts';
import { countryChecks } from './1-general/country.ts';
import { jsonJudgements } from './1-general/json.ts';
import { textJudgements } from './1-general/texts.ts';
import { moneyJudgements } from './1-general/money.ts';
import { buyLinkChecks } from './2.1-cart/buy-link.ts';
import { cartPartnerChecks } from './2.1-cart/partner.ts';
import { cartShapeJudgements } from './2.1-cart/shape.ts';
import { lineShapeJudgements } from './2.1-cart-lines/shape.ts';
import { lineAmountChecks } from './2.1-cart-lines/amounts.ts';
import { totalsJudgements } from './2.1-cart/totals.ts';
import { itemInputChecks } from './2.2-cart-item-input/fields.ts';
import { arrangedProductChecks } from './2.3-products/arranged.ts';
import { optionJudgements } from './2.3-products/options.ts';
import { productJudgements } from './2.3-products/products.ts';
import { orderObservations } from './2.4-orders/observed.ts';
import { orderShapeChecks } from './2.4-orders/shape.ts';
import { itemsKeptChecks } from './2.4-orders/items-kept.ts';
import { orderChecks } from './2.4-orders/made-of-carts.ts';
import { orderUuidChecks } from './2.4-orders/uuids.ts';
import { inventoryScopeChecks } from './2.5-registration/inventory-scope.ts';
import { keyJudgements } from './2.5-registration/key-secrecy.ts';
import { redirectChecks } from './2.5-registration/redirect.ts';
import { registrationInputChecks } from './2.5-registration/input.ts';
import { registrationShapeChecks } from './2.5-registration/shape.ts';
import { everyViewJudgements } from './2.5-registration/every-view.ts';
import { registrationViewChecks } from './2.5-registration/view.ts';
import { supplierChecks } from './2.6-supplier/record.ts';
import { productListChecks } from './2.7-product-list/pages.ts';
import { errorShapeJudgements } from './2.8-errors/shapes.ts';
import { priceMismatchJudgements } from './2.8-errors/price-mismatch.ts';
import { abandonChecks } from './3-states/abandon.ts';
import { orderStateChecks } from './3-states/order-states.ts';
import { endpointChecks } from './4-endpoints/each-endpoint.ts';
import { envelopeChecks } from './4-endpoints/envelope.ts';
import { flatErrorChecks } from './4-endpoints/flat.ts';
import { jsonRequestChecks } from './4-endpoints/json-request.ts';
import { parallelPartnerChecks } from './4-endpoints/parallel-partners.ts';
import { displayNameChecks } from './4.1-register/display-name.ts';
import { registrationLimitChecks } from './4.1-register/limits.ts';
import { parallelRegisterChecks } from './4.1-register/parallel.ts';
import { registerChecks } from './4.1-register/token.ts';
import { partnerReadChecks } from './4.2-partner-reads/own-key.ts';
import { productListQueryChecks, catalogueLaws } from './4.3-walks/product-list.ts';
import { declinedChecks } from './4.4-creating/declined-items.ts';
import { freshLinkChecks } from './4.4-carts/fresh-link.ts';
import { degradedRules } from './cart-rules/degraded.ts';
import { dealRules } from './cart-rules/deals.ts';
import { cartJourneys } from './journeys/index.ts';
import { lineRules } from './cart-rules/lines.ts';
import { parallelRules } from './cart-rules/parallel.ts';
import { priceRules } from './cart-rules/prices.ts';
import { alikeRule } from './cart-rules/alike.ts';
import { revealsRule } from './cart-rules/reveals.ts';
import { refusalRules } from './cart-rules/refusal.ts';
import { successRules } from './cart-rules/success.ts';
import { wholeCartRules } from './cart-rules/whole.ts';
import { ownershipChecks } from './4.4-ownership/foreign-carts.ts';
import { parallelCreateChecks } from './4.4-creating/parallel.ts';
import { refusedCreateChecks } from './4.4-creating/refused.ts';
import { cartRequestChecks } from './4.4-carts/bodies.ts';
import { clientReferenceJudgements } from './4.4-carts/client-reference.ts';
import { updateChecks } from './4.4-carts/update.ts';
import { orderReadChecks } from './4.5-order-read/by-uuid.ts';
import { authenticationChecks } from './5-authentication/wrong-keys.ts';
import { keyFirstChecks } from './5-authentication/key-first.ts';
import { keyFormChecks } from './5-authentication/key-form.ts';
import { keySufficesChecks } from './5-authentication/key-suffices.ts';
import { rotationChecks } from './5-authentication/rotation.ts';
import { errorFieldChecks } from './7-errors/fields.ts';
import { quantityChecks } from './8-limits/quantity.ts';
import { unitChecks } from './8-limits/units.ts';
import { aliasKeyChecks } from './9-versioning/alias-keys.ts';
import { aliasProductChecks } from './9-versioning/alias-products.ts';
import { aliasReadChecks, aliasRemovalChecks } from './9-versioning/alias-reads.ts';
import { hostileChecks } from './hostile/checks.ts';
import measured from './measured.json' with { type: 'json' };
import { protocol } from './protocol.ts';
import { requirements } from './requirements.ts';

/**
 * The storefront suite. Its folders follow the sections of the contract. Only the first and the last entry have a
 * reason for their position.
 */
export const storefront: Suite = {
  name: 'storefront',
  requirements,
  protocol,
  measured,
  checks: [
    // First: a dead endpoint fails its own check before it blocks other checks.
    ...endpointChecks,
    ...cartJourneys,
    ...jsonJudgements,
    ...textJudgements,
    ...moneyJudgements,
    ...cartShapeJudgements,
    ...cartPartnerChecks,
    ...lineShapeJudgements,
    ...lineAmountChecks,
    ...totalsJudgements,
    ...lineRules,
    ...dealRules,
    ...degradedRules,
    ...successRules,
    ...refusalRules,
    revealsRule,
    alikeRule,
    ...priceRules,
    ...wholeCartRules,
    ...parallelRules,
    ...clientReferenceJudgements,
    ...productJudgements,
    ...optionJudgements,
    ...keyJudgements,
    ...errorShapeJudgements,
    ...priceMismatchJudgements,
    ...envelopeChecks,
    ...errorFieldChecks,
    ...itemInputChecks,
    ...abandonChecks,
    ...declinedChecks,
    ...cartRequestChecks,
    ...updateChecks,
    ...buyLinkChecks,
    ...freshLinkChecks,
    ...refusedCreateChecks,
    ...rotationChecks,
    ...ownershipChecks,
    ...authenticationChecks,
    ...keyFirstChecks,
    ...keyFormChecks,
    ...keySufficesChecks,
    ...quantityChecks,
    ...unitChecks,
    ...countryChecks,
    ...jsonRequestChecks,
    ...aliasKeyChecks,
    ...arrangedProductChecks,
    ...productListChecks,
    ...productListQueryChecks,
    ...catalogueLaws,
    ...aliasProductChecks,
    ...registerChecks,
    ...registrationShapeChecks,
    ...displayNameChecks,
    ...redirectChecks,
    ...registrationInputChecks,
    ...registrationViewChecks,
    ...everyViewJudgements,
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
    ...parallelCreateChecks,
    ...parallelPartnerChecks,
    ...registrationLimitChecks,
    ...parallelRegisterChecks,
    // Last: hostile input may crash a server.
    ...hostileChecks,
  ],
};
