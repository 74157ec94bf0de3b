import type { Partner } from '../store.ts';
import type { WirePartner, WireRegistration } from '../wire/partner.ts';

/** A partner's view of its own registration: all fields except the two internal ones. */
export function partnerView(partner: Partner): WirePartner {
  const { createdBy: _createdBy, updatedBy: _updatedBy, ...view } = partner;
  return view;
}

/** The reply to register, without the key. */
export function registrationView(partner: Partner): WireRegistration {
  return partner;
}
