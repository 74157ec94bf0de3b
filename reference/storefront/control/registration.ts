import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { isCount, paramOf } from '../../http/params.ts';

/** The service's registration as a whole: restored on release. */
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
      // Counting starts anew, so that exactly so many calls are let through from here on.
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
