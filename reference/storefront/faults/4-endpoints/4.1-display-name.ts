import type { Replacement } from '../../operators/difference.ts';
import { changingAt } from '../../operators/edits.ts';
import { inPlaceOf } from '../../operators/in-place-of.ts';
import { malformed } from '../../refusal.ts';
import { RefusedError } from '../../refused-error.ts';
import { isFields } from '../../../http/fields.ts';
import { fault, type Fault } from '../fault.ts';

/** Words that identify the honest rules by their messages. */
const words = {
  length: 'characters',
  latin: 'Latin',
  brand: 'marketplace',
  web: 'web address',
  email: 'e-mail',
  phone: 'phone',
  invisible: 'invisible',
} as const;

/** Accepts a name that one rule refuses when `matches` returns true. */
function passing(rule: keyof typeof words, matches: (name: string, brand: string) => boolean): Replacement {
  return inPlaceOf('brokenNameRule', (right, name, call) => {
    const brokenRule = right(name, call);
    return brokenRule?.includes(words[rule]) === true && matches(name, call.brand) ? null : brokenRule;
  });
}

function refusingNames(name: string, says: string, pattern: RegExp): Fault {
  return fault(name, 'storefront/2.5/displayName-accents')
    .says(says)
    .rule('brokenNameRule', (right, displayName, call) =>
      pattern.test(displayName) ? `must use ${words.latin} letters only` : right(displayName, call),
    );
}

const any = (): boolean => true;

function withoutAccents(name: unknown): string {
  return String(name).normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Faults of sections 2.5 and 4.1: display names. */
export const displayNameFaults: readonly Fault[] = [
  fault('name-of-61-characters', 'storefront/2.5/displayName-length')
    .says('Accepts a display name of 61 characters')
    .rules(passing('length', (name) => name.length === 61)),
  fault('name-counted-without-accents', 'storefront/2.5/displayName-length')
    .says('Counts only the ASCII characters of a display name')
    .rules(passing('length', (name) => name.replaceAll(/[^\0-\x7f]/g, '').length <= 60)),
  fault('name-counted-without-spaces', 'storefront/2.5/displayName-length')
    .says('Counts the characters of a display name without its spaces')
    .rules(passing('length', (name) => name.replaceAll(' ', '').length <= 60)),
  fault('name-of-60-characters-refused', 'storefront/2.5/displayName-length')
    .says('Refuses a display name of 60 characters')
    .rule('brokenNameRule', (right, name, call) => (name.length === 60 ? 'must be shorter' : right(name, call))),
  fault('name-in-any-script', 'storefront/2.5/displayName-latin')
    .says('Accepts display names in any script')
    .rules(passing('latin', any)),
  fault('single-foreign-letter-in-name', 'storefront/2.5/displayName-latin')
    .says('Accepts a display name with letters of another script if at least one letter is Latin')
    .rules(passing('latin', (name) => /\p{Script=Latin}/u.test(name))),
  fault('cjk-name', 'storefront/2.5/displayName-latin')
    .says('Refuses only Cyrillic and Greek letters in a display name and accepts all other scripts')
    .rules(passing('latin', (name) => !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name))),
  fault('hebrew-name', 'storefront/2.5/displayName-latin')
    .says('Accepts a display name in Hebrew letters')
    .rules(passing('latin', (name) => /\p{Script=Hebrew}/u.test(name))),
  ...(['Hangul', 'Ethiopic'] as const).map((script) =>
    fault(`${script.toLowerCase()}-name`, 'storefront/2.5/displayName-latin')
      .says(`Accepts a display name in the script ${script}`)
      .rules(passing('latin', (name) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))),
  ),
  fault('name-beyond-the-basic-plane', 'storefront/2.5/displayName-latin')
    .says('Accepts a display name with letters beyond U+FFFF')
    .rules(passing('latin', (name) => /[\u{10000}-\u{10ffff}]/u.test(name))),
  refusingNames('name-with-accents-refused', 'Refuses a display name with letters beyond ASCII', /[^\0-\x7f]/),
  refusingNames('name-beyond-latin-1-refused', 'Refuses a display name with letters beyond Latin-1', /[^\0-\xff]/),
  fault('name-counted-in-bytes', 'storefront/2.5/displayName-accents')
    .says('Counts the bytes instead of the characters of a display name')
    .rule('brokenNameRule', (right, name, call) =>
      Buffer.byteLength(name) > 60 ? `must have at most 60 ${words.length}` : right(name, call),
    ),
  fault('name-loses-its-accents', 'storefront/2.5/view-echo')
    .says('Shows a registered display name without its accents')
    .reply(changingAt('register', '/partner/displayName', withoutAccents)),
  fault('name-cut-at-60-bytes', 'storefront/2.5/view-echo')
    .says('Shows the first 60 bytes of a display name in the partner read')
    .reply(changingAt('me', '/displayName', (name) => Buffer.from(String(name)).subarray(0, 60).toString())),
  fault('brand-in-name', 'storefront/2.5/displayName-brand')
    .says('Accepts a display name that contains the brand')
    .rules(passing('brand', any)),
  fault('brand-refused-as-a-word-only', 'storefront/2.5/displayName-brand')
    .says('Refuses the brand in a display name only as a separate word')
    .rules(passing('brand', (name, brand) => !name.split(' ').includes(brand))),
  fault('brand-refused-alone-only', 'storefront/2.5/displayName-brand')
    .says('Refuses the brand only when it is the whole display name')
    .rules(passing('brand', (name, brand) => name !== brand)),
  fault('brand-in-its-spelling-only', 'storefront/2.5/displayName-brand-case')
    .says('Refuses the brand in a display name only if it has the exact letter case')
    .rules(passing('brand', (name, brand) => !name.includes(brand))),
  fault('web-address-in-name', 'storefront/2.5/displayName-web')
    .says('Accepts a display name with a web address')
    .rules(passing('web', any)),
  fault('web-address-without-www-in-name', 'storefront/2.5/displayName-web')
    .says('Refuses a web address in a display name only if it contains www')
    .rules(passing('web', (name) => !name.includes('www.'))),
  fault('web-address-in-capitals-in-name', 'storefront/2.5/displayName-web')
    .says('Refuses a web address in a display name only if it is in lower case')
    .rules(passing('web', (name) => !/www|http/.test(name))),
  fault('domain-of-one-ending-in-name', 'storefront/2.5/displayName-web-bare')
    .says('Refuses a bare domain in a display name only if it ends in .com')
    .rules(passing('web', (name) => !/www|http|\.com/i.test(name))),
  fault('domain-in-name', 'storefront/2.5/displayName-web-bare')
    .says('Refuses a web address in a display name only if it contains :// or www')
    .rules(passing('web', (name) => !name.includes('www.') && !name.includes('://'))),
  fault('email-in-name', 'storefront/2.5/displayName-email')
    .says('Accepts a display name with an e-mail address')
    .rules(passing('email', any)),
  fault('email-in-capitals-in-name', 'storefront/2.5/displayName-email')
    .says('Refuses an e-mail address in a display name only if it is in lower case')
    .rules(passing('email', (name) => !/[a-z]@[a-z]/.test(name))),
  fault('tagged-email-in-name', 'storefront/2.5/displayName-email')
    .says('Accepts a display name with an e-mail address that contains a plus sign')
    .rule('brokenNameRule', (right, name, call) => {
      const brokenRule = right(name, call);
      const isAddress = brokenRule?.includes(words.email) === true || brokenRule?.includes(words.web) === true;
      return isAddress && /\+\S*@/.test(name) ? null : brokenRule;
    }),
  fault('email-refused-alone-only', 'storefront/2.5/displayName-email')
    .says('Refuses an e-mail address only when it is the whole display name')
    .rules(passing('email', (name) => name.includes(' '))),
  fault('phone-in-name', 'storefront/2.5/displayName-phone')
    .says('Accepts a display name with a phone number')
    .rules(passing('phone', any)),
  fault('phone-with-separators-in-name', 'storefront/2.5/displayName-phone')
    .says('Refuses a phone number in a display name only if it has no separators between its digits')
    .rules(passing('phone', (name) => !/\d{7}/.test(name))),
  fault('phone-with-dots-in-name', 'storefront/2.5/displayName-phone')
    .says('Accepts a display name with a phone number that has dots between its digits')
    .rules(passing('phone', (name) => /\d\.\d/.test(name))),
  fault('isolate-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with a directional isolate (U+2066 to U+2069)')
    .rules(passing('invisible', (name) => /[\u2066-\u2069]/.test(name))),
  fault('left-to-right-mark-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with a left-to-right mark (U+200E)')
    .rules(passing('invisible', (name) => name.includes('\u200e'))),
  fault('grapheme-joiner-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with a combining grapheme joiner (U+034F)')
    .rules(passing('invisible', (name) => name.includes('\u034f'))),
  fault('invisible-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with invisible characters')
    .rules(passing('invisible', any)),
  fault('only-known-invisibles-in-name', 'storefront/2.5/displayName-invisible')
    .says('Refuses only zero-width characters and direction marks, not other invisible characters, in a display name')
    .rules(passing('invisible', (name) => !/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/.test(name))),
  fault('soft-hyphen-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with a soft hyphen (U+00AD)')
    .rules(passing('invisible', (name) => name.includes('\u00ad'))),
  fault('direction-mark-in-name', 'storefront/2.5/displayName-invisible')
    .says('Accepts a display name with a right-to-left override (U+202E)')
    .rules(passing('invisible', (name) => name.includes('\u202e'))),
  fault('broken-name-rule-not-named', 'storefront/4.1/displayName')
    .says('Refuses every invalid display name with the same message')
    .rule('brokenNameRule', (right, name, call) => (right(name, call) === null ? null : `"${name}" is not valid`)),
  fault('broken-name-refused-before-the-endpoint', 'storefront/4.1/displayName')
    .says('Refuses an invalid display name without an error object')
    .rule('readRegistration', (right, body, call) => {
      const name = isFields(body) ? body['displayName'] : null;
      const brokenRule = typeof name === 'string' ? call.rules.brokenNameRule(name, call) : null;
      if (brokenRule !== null) throw new RefusedError(malformed(`displayName ${brokenRule}`));
      return right(body, call);
    }),
  fault('long-name-unprocessable', 'storefront/4.1/displayName')
    .says('Refuses a display name that is too long with UNPROCESSABLE_ENTITY')
    .rule('refuse', (right, refusal, call) =>
      right(
        refusal.errorMessage.includes(words.length) && call.endpoint === 'register'
          ? { ...refusal, error: 'UNPROCESSABLE_ENTITY' }
          : refusal,
        call,
      ),
    ),
];
