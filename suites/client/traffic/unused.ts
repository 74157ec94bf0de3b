import type { ClientEndpoint, ClientRule } from '../../../src/client-authoring.ts';
import { apiCalls, bodyOf, callsTo, errorCode, parameter, succeeded } from './calls.ts';
import { sentItems } from './carts/sent-items.ts';
import { hasReadAll, walksOf } from './catalogue/walks.ts';
import { isRegistered, registrations } from './key/registrations.ts';
import { failed, isTransient, reactionTo } from './retries/retries.ts';
import { shopperSteps } from './shoppers.ts';
import { resultOf, stepsOf } from './steps.ts';

/** Why a rule about something optional does not apply to a client. Each one demands that the client had every chance. */
type Unused = NonNullable<ClientRule['unused']>;

/** So many reads of the whole catalogue without a poll are a client that does not poll. */
export const wholeWalks = 3;

/** The client registered, or stopped at a closed registration, and no registration has one of these fields. */
export function withoutFields(fields: readonly string[], words: string): Unused {
  return (traffic) => {
    const calls = registrations(traffic);
    const isUsed = calls.some((call) => fields.some((field) => (bodyOf(call)[field] ?? null) !== null));
    if (isUsed) return null;
    if (calls.some(isRegistered)) return `the client registered without ${words}`;
    const stopped = withoutRegistration(traffic);
    return stopped === null ? null : `no registration of the client has ${words}; ${stopped}`;
  };
}

/** The client found self-registration closed, registered no more, and works with a key that the operator issued. */
export const withoutRegistration: Unused = (traffic) => {
  const calls = registrations(traffic);
  const isClosed = calls.some((call) => errorCode(call) === 'SELF_REGISTRATION_CLOSED');
  const hasKey = apiCalls(traffic).some(({ key, endpoint }) => key === 'right' && endpoint !== 'register');
  return isClosed && hasKey && !calls.some(succeeded)
    ? 'the client stopped after SELF_REGISTRATION_CLOSED, and uses a key that the operator issued'
    : null;
};

/**
 * Without a redirect no shopper returns to the client, and it never learns the id of an order (section 2.5). Nobody knows the redirect of a
 * partner that the operator registered.
 */
export const withoutRedirect: Unused = (traffic) =>
  registrations(traffic).some(isRegistered) ? withoutRedirectUrl(traffic) : null;

const withoutRedirectUrl = withoutFields(
  ['redirectUrl'],
  'a redirectUrl, so no shopper returns to the client and the client reads no order',
);

/** The client read the whole catalogue, and no call had one of these parameters. */
export function withoutParameters(names: readonly string[], words: string): Unused {
  return (traffic) => {
    const isUsed = callsTo(traffic, 'products').some((call) =>
      names.some((name) => (parameter(call, name) ?? '').trim() !== ''),
    );
    return !isUsed && hasReadAll(traffic) ? `the client sends no ${words}` : null;
  };
}

/** The same for filters. A driven client must have been asked to use them. */
export function withoutFilters(names: readonly string[], words: string): Unused {
  const unused = withoutParameters(names, words);
  return (traffic) => {
    const asked = stepsOf(traffic, 'sync').some(
      ({ fields, answer }) => fields['filters'] !== undefined && answer.kind === 'result',
    );
    return asked || traffic.steps.length === 0 ? unused(traffic) : null;
  };
}

/** The client did not read the supplier before it read the whole catalogue, so its onboarding is over. */
export const withoutSupplier: Unused = (traffic) =>
  hasReadAll(traffic) && callsTo(traffic, 'supplier').length === 0 ? 'the client does not read the supplier' : null;

/** The client read the whole catalogue several times and never polled. */
export const withoutPolls: Unused = (traffic) => {
  const walks = walksOf(traffic);
  const whole = walks.filter(({ end }) => end !== null);
  if (whole.length < wholeWalks || walks.some(({ updatedSince }) => updatedSince !== null)) return null;
  return 'the client does not poll: it reads the whole catalogue each time';
};

/** The client created a cart, added to it and changed a line, and no request had an expectedPrice. */
export const withoutExpectedPrice: Unused = (traffic) => {
  const hasSent = (['createCart', 'addItems', 'updateItem'] as const).every((endpoint) =>
    callsTo(traffic, endpoint).some(succeeded),
  );
  const isUsed = sentItems(traffic).some(({ expectedPrice }) => expectedPrice !== undefined);
  return hasSent && !isUsed ? 'the client sends no expectedPrice' : null;
};

/** The same for a client without a driver, which could show its prices otherwise. */
export const withoutShownPrice: Unused = (traffic) =>
  traffic.steps.length === 0 ? withoutExpectedPrice(traffic) : null;

/** A shopper emptied a cart, and the client abandoned none. */
export const withoutAbandon: Unused = (traffic) => {
  const emptied = shopperSteps(traffic, 'emptyCart').some(
    ({ record, step }) => record !== null && resultOf(step) !== null,
  );
  const isUsed = callsTo(traffic, 'abandonCart').length > 0;
  return emptied && !isUsed ? 'the client abandons no cart, not even when a shopper empties the cart' : null;
};

/** Neither way to end a cart occurred. */
export const withoutEndings: Unused = (traffic) => {
  const reasons = [withoutAbandon(traffic), withoutRedirect(traffic)];
  return reasons.includes(null) ? null : reasons.join('; ');
};

/** Requests to these endpoints failed that a client may repeat, and the client repeated none. */
export function withoutRetries(endpoints: readonly ClientEndpoint[], words: string): Unused {
  return (traffic) => {
    const failures = callsTo(traffic, ...endpoints).filter((call) => failed(call) && isTransient(call));
    const isUnused = failures.length > 0 && failures.every((call) => reactionTo(traffic, call) === 'left');
    return isUnused ? `the client does not repeat a ${words} that failed` : null;
  };
}

/** The client read the whole catalogue one product at a time: no page can be smaller. */
export const withoutLargerPages: Unused = (traffic) => {
  const isUsed = callsTo(traffic, 'products').some((call) => Number(parameter(call, 'limit') ?? 'none') !== 1);
  return !isUsed && hasReadAll(traffic) ? 'the client requests pages of one product, so no page can be smaller' : null;
};
