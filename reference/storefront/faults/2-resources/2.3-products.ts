import { edited } from '../../http/edit-reply.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';
import { absentForNull, instead, shown } from './listed-products.ts';

/** Faults of section 2.3: what the list shows of a product, its places and pictures. */
export const productFaults: readonly Fault[] = [
  fault('product-reference-absent', 'storefront/2.3/product')
    .says('Leaves the reference of a product out where there is none')
    .reply(absentForNull('', 'reference')),
  fault('product-short-description-null', 'storefront/2.3/product')
    .says('Sends null for a short description that is empty')
    .reply(shown('/shortDescription', instead('', null))),
  fault('availability-type-open', 'storefront/2.3/availabilityType')
    .says('Knows a third availabilityType, for goods and travel')
    .reply(shown('/availabilityType', instead('START_TIME', 'DATE'))),
  fault('delivery-format-other', 'storefront/2.3/deliveryFormats')
    .says('Calls its QR codes QR_CODE')
    .reply(shown('/deliveryFormats/*', instead('QRCODE', 'QR_CODE'))),
  fault('delivery-method-email', 'storefront/2.3/deliveryMethods')
    .says('Names a delivery method that is not on the list')
    .reply(shown('/deliveryMethods', (methods) => [methods, 'EMAIL'].flat())),
  fault('redemption-method-small', 'storefront/2.3/redemptionMethod')
    .says('Writes one redemption method in small letters')
    .reply(shown('/redemptionMethod', instead('MANIFEST', 'manifest'))),
  fault('status-ended', 'storefront/2.3/status')
    .says('Has a word of its own for deals that have ended')
    .reply(shown('/status', instead('expired', 'ended'))),
  fault('status-of-neighbour', 'storefront/2.3/status-fits')
    .says('Shows a deal on sale as sold out when the deal before it on the page is')
    .reply((reply, { endpoint }) => {
      if (endpoint !== 'products' || !isFields(reply.body) || !Array.isArray(reply.body['products'])) return reply;
      let before: unknown = null;
      return edited(reply, '/products/*', (product) => {
        if (!isFields(product)) return product;
        const status = before === 'sold_out' && product['status'] === 'active' ? 'sold_out' : product['status'];
        before = product['status'];
        return { ...product, status };
      });
    }),
  fault('sold-out-reads-active', 'storefront/2.3/status-fits')
    .says('Shows a sold-out deal of several options as active')
    .rule('productView', (right, deal, call) => {
      const view = right(deal, call);
      return deal.status === 'sold_out' && deal.options.length > 1 ? { ...view, status: 'active' } : view;
    }),
  fault('ended-reads-sold-out', 'storefront/2.3/status-fits')
    .says('Shows a deal that has ended as sold out')
    .reply(shown('/status', instead('expired', 'sold_out'))),
  fault('latitude-as-text', 'storefront/2.3/location')
    .says('Sends coordinates as texts')
    .reply(shown('/locations/*/latitude', (value) => (typeof value === 'number' ? `${value}` : value))),
  fault('location-street-absent', 'storefront/2.3/location')
    .says('Leaves the street of a location out where it is unknown')
    .reply(absentForNull('/locations/*', 'street')),
  fault('location-state-full-name', 'storefront/2.3/location-state')
    .says('Names one state of a location in full')
    .reply(shown('/locations/*/state', instead('NC', 'North Carolina'))),
  fault('media-width-absent', 'storefront/2.3/media')
    .says('Leaves the width of a picture out where it is unknown')
    .reply(absentForNull('/media/*', 'width')),
];
