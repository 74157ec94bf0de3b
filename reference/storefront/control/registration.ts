import type { Fields } from '../../http/fields.ts';
import type { Call } from '../rules.ts';
import type { Arrangement } from '../../http/control.ts';
import { isCount, paramOf } from '../../http/params.ts';

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
