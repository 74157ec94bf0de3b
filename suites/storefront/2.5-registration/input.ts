import { expectSame, filledText, type Json } from '../../../src/authoring.ts';
import { expectRefusal } from '../expectations/refusals.ts';
import {
  chosenFields,
  newPublisherId,
  requiredFields,
  type requiredNames,
} from '../fixtures/partners/registration-fields.ts';
import {
  aChosenRegistration,
  aRegistration,
  refusingChosen,
  refusingRequired,
  theRegistrar,
} from '../fixtures/partners/registrations.ts';
import { wireName } from '../replies/wire-names.ts';
import { readPartner } from '../requests/endpoints.ts';
import { check } from '../authoring.ts';

type RequiredId = `storefront/2.5/${(typeof requiredNames)[number]}`;

const required = [
  { field: 'displayName', id: 'storefront/2.5/displayName' },
  { field: 'partnerContactName', id: 'storefront/2.5/partnerContactName' },
  { field: 'partnerContactEmail', id: 'storefront/2.5/partnerContactEmail' },
] as const satisfies readonly { field: (typeof requiredNames)[number]; id: RequiredId }[];

const absences = [
  { absence: 'absent', value: undefined },
  { absence: 'null', value: null },
] as const;

/** Addresses of a page that are not https addresses. */
const wrongUrls = (page: string) =>
  [
    ['http', `http://partner.example.com${page}`],
    ['no-scheme', `partner.example.com${page}`],
    ['ftp', `ftp://partner.example.com${page}`],
    ['within', `http://partner.example.com${page}?from=https://partner.example.com/`],
    ['like', `https-partner.example.com${page}`],
    ['no-host', 'https://'],
    ['relative', page],
    ['scheme-relative', `//partner.example.com${page}`],
  ] as const;

/** Invalid values of one field. The same registration with a valid value is accepted. */
const wrongValues = {
  logoUrl: wrongUrls('/logo.png'),
  redirectUrl: wrongUrls('/return'),
  maxPageSize: [
    ['zero', 0],
    ['negative', -1],
    ['fraction', 1.5],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [kind: string, value: Json])[]>>;

const fieldsWithRules = ['logoUrl', 'redirectUrl', 'maxPageSize'] as const;

const otherCountries = [
  ['other', ['CA']],
  ['second', ['US', 'CA']],
] as const;

const publisherIds = [
  { kind: 'given', valueOf: newPublisherId },
  { kind: 'null', valueOf: () => null },
  { kind: 'empty', valueOf: () => '' },
  { kind: 'blank', valueOf: () => '   ' },
] as const;

/** Section 2.5: the input of a registration. The most important cases come first, because calls are rate-limited. */
export const registrationInputChecks = [
  ...required.flatMap(({ field, id }) =>
    absences.map(({ absence, value }) =>
      check(
        `${id}#${absence}`,
        `A registration with ${field} ${absence} returns an error`,
        refusingRequired(() => ({ [field]: value })),
      ),
    ),
  ),

  check('storefront/2.5/required-empty', 'A registration with an empty required field returns an error', {
    needs: { accepted: aRegistration, registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      for (const { field } of required) await registrar.refused({ ...requiredFields(), [field]: '' }, tools);
    },
  }),

  ...fieldsWithRules.flatMap((field) =>
    wrongValues[field].map(([kind, value]) =>
      check(
        `storefront/2.5/${field}#${kind}`,
        `A registration with ${field} ${JSON.stringify(value)} returns an error`,
        refusingChosen(() => ({ [field]: value })),
      ),
    ),
  ),

  ...otherCountries.map(([kind, inventoryCountries]) =>
    check(
      `storefront/2.5/inventoryCountries#${kind}`,
      `A registration with inventoryCountries ${JSON.stringify(inventoryCountries)} returns an error or is reduced to US`,
      {
        needs: { accepted: aChosenRegistration, registrar: theRegistrar },
        async steps({ registrar, ...tools }) {
          const reply = await registrar.answered({ ...chosenFields(), inventoryCountries }, tools);
          if (reply.status !== 200) {
            expectRefusal(reply);
            return;
          }
          expectSame(reply, '/partner/inventoryCountries', ['US']);
          const read = await tools.accept(readPartner({ key: reply.at('/token', filledText) }));
          expectSame(read, '/inventoryCountries', ['US']);
        },
      },
    ),
  ),

  check('storefront/2.5/inventoryCountries-case', 'Recorded, not judged: the reply to inventoryCountries ["us"]', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, observe, ...tools }) {
      const reply = await registrar.answered({ ...requiredFields(), inventoryCountries: ['us'] }, tools);
      observe('reply to inventoryCountries ["us"]', {
        status: reply.status,
        inventoryCountries: reply.peek('/partner/inventoryCountries') ?? null,
      });
    },
  }),

  check('storefront/2.5/maxPageSize#one', 'A registration with maxPageSize 1 is accepted and shows this value', {
    needs: { registrar: theRegistrar },
    async steps({ registrar, ...tools }) {
      const { reply } = await registrar.accepted({ ...requiredFields(), maxPageSize: 1 }, tools);
      expectSame(reply, '/partner/maxPageSize', 1);
    },
  }),

  check('storefront/2.5/optional', 'A registration with only the three required fields is accepted', {
    needs: { registrar: theRegistrar },
    async steps({ registrar }) {
      await registrar.first();
    },
  }),

  ...publisherIds.map(({ kind, valueOf }) =>
    check(
      `storefront/2.5/affiliatePublisherId#${kind}`,
      `A registration with a publisher id that is ${kind} is accepted`,
      {
        needs: { registrar: theRegistrar },
        async steps({ registrar, ...tools }) {
          const field = wireName('affiliatePublisherId', tools.facts);
          await registrar.accepted({ ...requiredFields(), [field]: valueOf() }, tools);
        },
      },
    ),
  ),

  check(
    'storefront/2.5/inventoryStates-names',
    'A registration with a two-letter state code returns an error',
    refusingChosen(() => ({ inventoryStates: ['PA'] })),
  ),
];
