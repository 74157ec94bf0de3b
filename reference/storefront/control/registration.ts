import type { Fields } from '../read-fields.ts';
import type { Received } from '../rules.ts';
import type { Arrangement } from './arrangement.ts';
import { isCount, paramOf } from './params.ts';

/** The service's registration as a whole: restored on release. */
export function arrangeRegistration(_params: Fields, call: Received): Arrangement {
  const { store } = call;
  const before = store.registration;
  return {
    data: {},
    change(to) {
      if (to['closed'] === true || to['open'] === true) {
        store.registration = { ...store.registration, open: to['open'] === true };
        return {};
      }
      if (!Object.hasOwn(to, 'limit')) return null;
      // Counting starts anew, so that exactly so many calls are let through from here on.
      store.registration = { ...store.registration, limitPerAddress: paramOf(to, 'limit', isCount), calls: new Map() };
      return {};
    },
    release() {
      store.registration = before;
    },
  };
}
