import type { ClientCall } from '../../../src/client-authoring.ts';
import { rule } from '../authoring.ts';
import { bodyOf, errorCode, replyOf, textOf } from '../traffic/calls.ts';
import { broken, kept, occasion } from '../traffic/occasions.ts';
import { gapBetween, hasEnded, isTransient, canonical } from '../traffic/retries/retries.ts';
import { isRefusedInput, nextRegistration, registrations } from '../traffic/key/registrations.ts';
import { hasPersonActed } from '../traffic/key/senders.ts';

/** Later calls may be a person's, after support has settled the first one. */
const soonMs = 300_000;

/** A program that repeats a registration does so within this time of its clock. */
const observedMs = 40_000;

/** The fields of the registration input (section 2.5). */
const inputFields = [
  'displayName',
  'partnerContactName',
  'partnerContactEmail',
  'affiliatePublisherId',
  'inventoryCountries',
  'inventoryStates',
  'category0',
  'category1',
  'category2',
  'logoUrl',
  'redirectUrl',
  'maxPageSize',
] as const;

export const registrationRules = [
  rule('client/G35', 'The client does not repeat a registration by itself if the result is unknown', {
    needs: { stimuli: ['drop-register'], registration: true },
    harm: 'If the first registration worked, there are now two partners, and the key of the first one is lost.',
    remedy:
      'Stop after a timeout, a network fault or an internal error, and ask support whether the registration worked.',
    judge: (traffic) =>
      registrations(traffic).flatMap((call) => {
        if (!isUnknown(call)) return [];
        const next = nextRegistration(traffic, call);
        if (next === null) return hasEnded(traffic, call, observedMs) ? [kept(call)] : [];
        // The client stopped, and a person went on.
        if (hasPersonActed(traffic, call, next)) return [kept(call)];
        if (gapBetween(call, next) > soonMs) return [];
        const breach = {
          what: 'registration',
          expected: 'no second POST /register',
          received: 'another POST /register',
        };
        return [broken(breach, call, next)];
      }),
  }),

  rule('client/G36', 'The next registration changes every field that the error named', {
    needs: { stimuli: ['refuse-register'], registration: true },
    harm: 'The next registration fails too, and each failed one counts toward the rate limit.',
    remedy: 'Correct every field that the error names before you register again.',
    judge: (traffic) =>
      registrations(traffic).flatMap((call) => {
        const named = namedFields(call);
        const next = nextRegistration(traffic, call);
        if (named.length === 0 || next === null) return [];
        const same = named.filter((field) => canonical(bodyOf(next)[field]) === canonical(bodyOf(call)[field]));
        const breach = {
          what: 'fields named by the error',
          expected: 'changed values',
          received: `unchanged ${same.join(', ')}`,
        };
        return [occasion(same.length === 0, breach, call, next)];
      }),
  }),
];

/** True if the registration may have worked. A refusal with a code, and a 429, made no partner. */
function isUnknown(call: ClientCall): boolean {
  return isTransient(call) && call.reply?.status !== 429 && errorCode(call) !== 'RATE_LIMITED';
}

/** A layer in front of the endpoint has its own code and names a missing field in `message`. */
function namedFields(call: ClientCall): readonly string[] {
  if (!isRefusedInput(call)) return [];
  const body = replyOf(call);
  const text = `${textOf(body?.['errorMessage']) ?? ''} ${textOf(body?.['message']) ?? ''}`;
  return inputFields.filter((field) => new RegExp(`\\b${field}\\b`).test(text));
}
