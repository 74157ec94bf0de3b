import type { Partner } from '../store.ts';
import type { WirePartner, WireRegistration } from '../wire/partner.ts';

/** What a partner reads of itself: everything but the two internal fields. */
export function partnerView(partner: Partner): WirePartner {
  const { createdBy: _createdBy, updatedBy: _updatedBy, ...view } = partner;
  return view;
}

/** What registering answers with, the key aside. */
export function registrationView(partner: Partner): WireRegistration {
  return partner;
}
