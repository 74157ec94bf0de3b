import { at, onStatus } from '../../operators/at.ts';
import { adding, dropping } from '../../operators/edits.ts';
import { edited, without } from '../../http/edit-reply.ts';
import { firstPartner } from '../../reference-partners.ts';
import { tally } from '../../operators/tally.ts';
import { fault, type Fault } from '../fault.ts';

/** Faults of section 2.6. */
export const supplierFaults: readonly Fault[] = [
  fault('supplier-in-a-wrapping', 'storefront/4/supplier')
    .says('Answers a supplier read with the supplier as a field of the body')
    .reply(at('supplier', (reply) => ({ ...reply, body: { supplier: reply.body } }))),
  fault('supplier-without-endpoint', 'storefront/2.6/supplier')
    .says('Leaves out the endpoint of the supplier')
    .reply(at('supplier', dropping('/endpoint'))),
  fault('contact-without-what-is-null', 'storefront/2.6/contact')
    .says('Leaves out what the contact of the supplier has not')
    .reply(at('supplier', (reply) => without(without(reply, '/contact/telephone'), '/contact/address'))),
  fault('supplier-id-in-unauthenticated-read', 'storefront/2.6/supplier-failure')
    .says('Carries an id that is null in the answer to a supplier read without a key')
    .reply(onStatus(401, 'supplier', adding('', { id: null }))),
  fault('supplier-contact-when-forbidden', 'storefront/2.6/supplier-failure')
    .says('Shows the contact of the supplier to a partner that was switched off, beside the error')
    .reply(onStatus(400, 'supplier', adding('', { contact: { email: 'partners@example.com' } }))),
  fault('supplier-changes-on-each-third-read', 'storefront/2.6/unchanging')
    .says('Shows another address of the supplier on every third read')
    .reply(
      at('supplier', (reply, exchange) =>
        tally(exchange, 'supplier') % 3 === 0 ? edited(reply, '/endpoint', () => 'https://api2.example.com') : reply,
      ),
    ),
  fault('supplier-of-each-partner', 'storefront/2.6/unchanging')
    .says('Has another supplier id for every partner but the first')
    .reply(
      at('supplier', (reply, { partner }) =>
        partner?.partnerId === firstPartner.partner.partnerId
          ? reply
          : edited(reply, '/id', () => `supplier of ${partner?.partnerId ?? ''}`),
      ),
    ),
];
