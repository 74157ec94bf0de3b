import { expectSame, expectThat, GapError, need } from '../../../src/authoring.ts';
import { longestName, newName, requiredFields } from '../fixtures/partners/registration-fields.ts';
import { aRegistration, refusingRequired, theRegistrar } from '../fixtures/partners/registrations.ts';
import { errorObjectIn } from '../replies/error-reply.ts';
import { readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

/** Display names that break one rule each, by requirement. The cases most likely to find a bug come first. */
const broken = {
  'displayName-latin': [
    ['one-letter', 'Conform\u0430nce Partner'],
    ['first-letter', '\u0421onformance Partner'],
    ['greek', 'Conformance Partner\u03BF'],
    ['cyrillic', '\u041F\u0430\u0440\u0442\u043D\u0451\u0440'],
    ['chinese', '\u4F1A\u793E'],
    ['arabic', '\u0634\u0631\u064A\u0643'],
    ['hindi', '\u0938\u093E\u0925\u0940'],
    ['japanese', '\u30D1\u30FC\u30C8\u30CA\u30FC'],
    ['thai', '\u0E04\u0E39\u0E48\u0E04\u0E49\u0E32'],
    ['hebrew', '\u05E9\u05D5\u05EA\u05E3'],
    ['korean', '\uD30C\uD2B8\uB108'],
    ['ethiopic', '\u12A0\u130B\u122D'],
    ['beyond-the-basic-plane', '\u{10330}\u{10331}\u{20000}'],
  ],
  'displayName-phone': [
    ['plain', 'Call 2125550100'],
    ['dashes', 'Partner 212-555-0100'],
    ['international', '+1 212 555 0100'],
    ['brackets', 'Call (212) 555-0100 now'],
    ['dots', 'Call 212.555.0100 now'],
  ],
  'displayName-email': [
    ['within', 'Write to desk@example.com now'],
    ['alone', 'desk@example.com'],
    ['other-domain', 'desk@partner.example'],
    ['capitals', 'Write to DESK@EXAMPLE.COM now'],
    ['tagged', 'Write to jane.doe+desk@mail.example.co.uk now'],
  ],
  'displayName-web': [
    ['www', 'Visit www.example.com now'],
    ['https', 'https://example.com'],
    ['http', 'Partner http://partner.example'],
    ['www-capitals', 'Visit WWW.EXAMPLE.COM now'],
    ['https-capitals', 'HTTPS://EXAMPLE.COM'],
  ],
  'displayName-web-bare': [
    ['domain', 'Partner example.com'],
    ['other-domain', 'Partner example.shop'],
  ],
  'displayName-invisible': [
    ['zero-width-space', 'Conform\u200Bance Partner'],
    ['zero-width-joiner', 'Conform\u200Dance Partner'],
    ['soft-hyphen', 'Conform\u00ADance Partner'],
    ['right-to-left', 'Conform\u202Eance Partner'],
    ['word-joiner', 'Conform\u2060ance Partner'],
    ['byte-order-mark', 'Conform\uFEFFance Partner'],
    ['control', 'Conform\u0007ance Partner'],
    ['filler', 'Conform\u3164ance Partner'],
    ['variation-selector', 'Conform\uFE0Fance Partner'],
    ['isolate', 'Conform\u2066ance Partner'],
    ['direction-mark', 'Conform\u200Eance Partner'],
    ['grapheme-joiner', 'Conform\u034Fance Partner'],
    ['tag', 'Conform\u{E0041}ance Partner'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [kind: string, displayName: string])[]>>;

const rules = [
  { rule: 'displayName-latin', breach: 'a letter that is not Latin' },
  { rule: 'displayName-phone', breach: 'a phone number' },
  { rule: 'displayName-email', breach: 'an e-mail address' },
  { rule: 'displayName-web', breach: 'a web address' },
  { rule: 'displayName-web-bare', breach: 'a domain name' },
  { rule: 'displayName-invisible', breach: 'an invisible character' },
] as const;

/** A name that every terminal shows as it is, or else its kind. */
function nameInWords(kind: string, displayName: string): string {
  return /^[ -~]+$/.test(displayName)
    ? `the display name "${displayName}"`
    : `a display name (${kind.replaceAll('-', ' ')})`;
}

const branded: readonly { readonly kind: string; readonly around: (brand: string) => string }[] = [
  { kind: 'within', around: (brand) => `Best ${brand} Partner` },
  { kind: 'alone', around: (brand) => brand },
  { kind: 'joined', around: (brand) => `My${brand}s` },
];

const noBrand = 'the target file does not give the brand name of the operator';

/** The operator's brand, which no display name may contain. */
const theBrand = need("the operator's brand", {
  gap: ({ brand }) => (brand === null ? { gap: 'brand', reason: noBrand } : null),
  provide({ facts: { brand } }) {
    if (brand !== null) return brand;
    throw new GapError('brand', noBrand);
  },
});

/** The refusal of a display name that has this. */
function badRequest(breach: string) {
  return { code: 'BAD_REQUEST', sent: `a display name with ${breach}` } as const;
}

const tooLong = badRequest('61 characters');
const withBrand = badRequest('the brand of the operator');
const needs = { accepted: aRegistration, registrar: theRegistrar };

/** Sections 2.5 and 4.1: each rule of a display name, and the error for a name that breaks a rule. */
export const displayNameChecks = [
  check(
    'storefront/2.5/displayName-length#61',
    'Registering a display name of 61 characters returns an error',
    refusingRequired(() => ({ displayName: `${longestName()}s` }), tooLong),
  ),

  check(
    'storefront/2.5/displayName-length#61-mixed',
    'Accents and spaces count toward the 60 characters of a display name',
    refusingRequired(() => ({ displayName: `${'\u00C9t\u00E9 '.repeat(15)}N` }), tooLong),
  ),

  ...rules.flatMap(({ rule, breach }) =>
    broken[rule].map(([kind, displayName]) =>
      check(
        `storefront/2.5/${rule}#${kind}`,
        `Registering ${nameInWords(kind, displayName)}, which contains ${breach}, returns an error`,
        refusingRequired(() => ({ displayName }), badRequest(breach)),
      ),
    ),
  ),

  ...branded.map(({ kind, around }) =>
    check(
      `storefront/2.5/displayName-brand#${kind}`,
      `Registering the display name "${around('BRAND')}" returns an error if BRAND is the brand of the operator`,
      {
        needs: { ...needs, brand: theBrand },
        async steps({ registrar, brand, ...tools }) {
          const displayName = around(brand);
          await registrar.refused({ ...requiredFields(), displayName }, tools, withBrand);
        },
      },
    ),
  ),

  check('storefront/4.1/displayName', 'Display names that break different rules return different BAD_REQUEST errors', {
    needs,
    async steps({ registrar, ...tools }) {
      const messages = new Map<string, string>();
      const { brand } = tools.facts;
      // Letters only, so that no name breaks two rules: a target may treat a digit as not a Latin letter.
      const names = [`${longestName()}s`, broken['displayName-latin'][3][1], ...(brand === null ? [] : [brand])];
      for (const displayName of names) {
        const refusal = await registrar.refused({ ...requiredFields(), displayName }, tools, { code: 'BAD_REQUEST' });
        // Any field may name the rule. The message may contain the display name.
        const { requestId: _requestId, ...error } = errorObjectIn(refusal.json)?.value ?? {};
        const message = JSON.stringify(error).replaceAll(displayName, '');
        const other = messages.get(message);
        const expected = `a different error than for ${JSON.stringify(other)}, which breaks another rule`;
        expectThat(refusal, '', { holds: other === undefined, expected });
        messages.set(message, displayName);
      }
    },
  }),

  check(
    'storefront/2.5/displayName-brand-case',
    'A display name with the brand of the operator in another letter case returns an error',
    {
      needs: { ...needs, brand: theBrand },
      async steps({ registrar, brand, ...tools }) {
        const otherCase = brand === brand.toLowerCase() ? brand.toUpperCase() : brand.toLowerCase();
        const displayName = `Best ${otherCase} Partner`;
        await registrar.refused({ ...requiredFields(), displayName }, tools, withBrand);
      },
    },
  ),

  check('storefront/2.5/displayName-length#60', 'A display name of 60 characters is accepted', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const displayName = longestName();
      const { reply } = await registrar.accepted({ ...requiredFields(), displayName }, tools);
      expectSame(reply, '/partner/displayName', displayName);
    },
  }),

  check('storefront/2.5/displayName-accents', 'A display name of 60 Latin letters with accents is accepted', {
    needs,
    async steps({ registrar, ...tools }) {
      const accented = '\u00C5\u00F1\u00FC\u00DF\u00E9\u017D\u0142\u0151\u0219\u1EBF';
      const displayName = accented + longestName().slice(accented.length);
      const { token } = await registrar.accepted({ ...requiredFields(), displayName }, tools);
      // An ambient check compares the stored name in every reply that shows it.
      await tools.accept(readPartner({ key: token }));
    },
  }),

  check('storefront/2.5/displayName-others', 'Display names with spaces, digits and punctuation are accepted', {
    needs,
    async steps({ registrar, observe, ...tools }) {
      if (!tools.facts.loopback)
        throw new GapError('registration', 'this check runs only against a target on this machine', 'localTarget');
      const displayName = newName("O'Hara & Sons 24 ");
      const refused = await registrar.accepted({ ...requiredFields(), displayName }, tools).then(
        () => false,
        () => true,
      );
      observe('a display name with spaces, digits and punctuation is', refused ? 'refused' : 'accepted');
    },
  }),
];
