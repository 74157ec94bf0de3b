import type { Fields } from '../../http/fields.ts';
import { aPartner } from '../reference-partners.ts';
import type { Call } from '../rules.ts';
import type { Partner } from '../store.ts';
import type { Arrangement } from '../../http/control.ts';
import { isPositive, isText, isTexts, orNull, param, isCount, paramOf } from '../../http/params.ts';

/** A new partner with its own key. */
export function arrangePartner(params: Fields, call: Call): Arrangement<Call> {
  const { partners, keys } = call.store;
  const partner = buildPartner(params, call);
  const { partnerId } = partner;
  let apiKey = call.rules.newKey(call);
  partners.set(partnerId, partner);
  keys.set(apiKey, partnerId);
  return {
    data: { apiKey, partnerId },
    change(to, now) {
      if (to['rotated'] === true) {
        keys.delete(apiKey);
        apiKey = now.rules.newKey(now);
        keys.set(apiKey, partnerId);
        return { apiKey };
      }
      if (to['deactivated'] !== true) return null;
      partners.set(partnerId, { ...partner, status: 'deactivated', updatedAt: new Date(now.now).toISOString() });
      return {};
    },
    release() {
      keys.delete(apiKey);
      partners.delete(partnerId);
    },
  };
}

function buildPartner(params: Fields, call: Call): Partner {
  const plain = aPartner(call.rules.newId('partner', call), new Date(call.now).toISOString());
  return {
    ...plain,
    displayName: param(params, 'displayName', isText, plain.displayName),
    affiliatePublisherId: param(params, 'affiliatePublisherId', orNull(isText), null),
    maxPageSize: param(params, 'maxPageSize', orNull(isPositive), null),
    inventoryStates: param(params, 'inventoryStates', isTexts, []),
    category0: param(params, 'category0', isTexts, []),
    category1: param(params, 'category1', isTexts, []),
    category2: param(params, 'category2', isTexts, []),
    logoUrl: param(params, 'logoUrl', orNull(isText), null),
    redirectUrl: param(params, 'redirectUrl', orNull(isText), null),
  };
}

/** Registration settings of the whole service. Release restores them. */
export function arrangeRegistration(_params: Fields, call: Call): Arrangement<Call> {
  const { store } = call;
  const before = store.registration;
  return {
    data: {},
    change(to) {
      if (to['closed'] === true || to['open'] === true) {
        store.registration = { ...store.registration, open: to['open'] === true };
        return {};
      }
      // Reset the counter, so that exactly this many calls are accepted from now on.
      const anew = { ...store.registration, calls: new Map() };
      if (Object.hasOwn(to, 'limit')) {
        store.registration = { ...anew, limitPerAddress: paramOf(to, 'limit', isCount) };
        return {};
      }
      if (!Object.hasOwn(to, 'limitInAll')) return null;
      store.registration = { ...anew, limitInAll: paramOf(to, 'limitInAll', isCount) };
      return {};
    },
    release() {
      store.registration = before;
    },
  };
}
