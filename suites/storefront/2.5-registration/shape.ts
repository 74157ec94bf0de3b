import { expectAbsent, type Facts, type Reply, type Violation } from '../../../src/authoring.ts';
import { expectNoFields, isFailure } from '../expectations/failed-read.ts';
import { isRecord, shapeJudge } from '../expectations/record-shape.ts';
import { wireName } from '../replies/wire-names.ts';
import { ambient } from '../authoring.ts';

type Row = 'register-response' | 'view' | 'me' | 'status' | 'view-states';

function rowIn(within: Row, { pointer, keyword }: Violation): Row {
  if (keyword === 'enum' && pointer.endsWith('/status')) return 'status';
  if (keyword === 'minLength' && /\/inventoryStates\/\d+$/.test(pointer)) return 'view-states';
  return within;
}

const judgeMe = shapeJudge<Row>({
  endpoint: 'me',
  schema: 'partner-me-response',
  rowOf: (violation) => rowIn('me', violation),
});
const judgeRegister = shapeJudge<Row>({
  endpoint: 'register',
  schema: 'partner-register-response',
  rowOf: (violation) => rowIn(violation.pointer.startsWith('/partner/') ? 'view' : 'register-response', violation),
});

function expectNothingInternal(reply: Reply): boolean {
  if (!isRecord(reply, 'me')) return false;
  for (const field of ['createdBy', 'updatedBy']) expectAbsent(reply, `/${field}`);
  return true;
}

const registrationFields = [
  'partnerId',
  'displayName',
  'partnerContactName',
  'partnerContactEmail',
  'inventoryCountries',
  'inventoryStates',
  'category0',
  'category1',
  'category2',
  'logoUrl',
  'redirectUrl',
  'maxPageSize',
  'status',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
];

function expectNoRegistration(reply: Reply, facts: Facts): boolean {
  if (!isFailure(reply, 'me')) return false;
  expectNoFields(reply, [...registrationFields, wireName('affiliatePublisherId', facts)]);
  return true;
}

/** Section 2.5: the shape of register and partner read responses. */
export const registrationShapeChecks = [
  ambient('storefront/2.5/register-response', 'Every successful register response has a registration and a token', {
    judge: (reply, { facts }) => judgeRegister(reply, 'register-response', facts),
    gap: 'registration',
  }),
  ambient('storefront/2.5/view', 'Every register response has all registration fields with the documented types', {
    judge: (reply, { facts }) => judgeRegister(reply, 'view', facts),
    gap: 'registration',
  }),
  ambient(
    'storefront/2.5/me',
    'Every partner record from GET /partners/me has all documented fields with the documented types',
    {
      judge: (reply, { facts }) => judgeMe(reply, 'me', facts),
    },
  ),
  ambient('storefront/2.5/me-internal', 'No reply of GET /partners/me has createdBy or updatedBy', {
    judge: expectNothingInternal,
  }),
  ambient('storefront/2.5/status', 'The status of every registration is active or deactivated', {
    judge: (reply, { facts }) => judgeMe(reply, 'status', facts) || judgeRegister(reply, 'status', facts),
  }),
  ambient('storefront/2.5/register-failure', 'An error reply to a registration has no partner and no token', {
    judge(reply) {
      if (!isFailure(reply, 'register')) return false;
      expectNoFields(reply, ['partner', 'token']);
      return true;
    },
    gap: 'registration',
  }),
  ambient('storefront/2.5/me-failure', 'An error reply of GET /partners/me has no registration field', {
    judge: (reply, { facts }) => expectNoRegistration(reply, facts),
  }),
];
