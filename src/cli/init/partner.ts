import { refuseUnverified } from '../../certification/unverified-tls.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { planOf } from '../../run/plan/plan.ts';
import { partnerTargetOf } from '../../certification/target/read-target.ts';
import { partnerTargetFileText } from '../../certification/target/write-partner-target.ts';
import { asBaseUrl, asVariable } from './answers.ts';
import { tlsFilesOf } from '../../certification/tls-files-of.ts';
import { ConfigurationError, type ConfigurationProblem } from '../../model/configuration-error.ts';
import { type JsonObject, isObject, parseJson } from '../../model/json.ts';
import { asOperation, inContractShape, withPlaceholders, type DescribedOperation } from './operation.ts';
import { proposedPointers, type Proposal } from './proposed-pointers.ts';
import { withoutSecrets } from './pasted-secrets.ts';
import { expectedGaps } from './expected-gaps.ts';
import type { Draft } from './draft.ts';
import type { Answer, Interview } from './interview.ts';
import { signingKeyVariable } from '../../certification/environment-variable.ts';
import { tryTarget, type Trying } from './try-target.ts';
import type { ReplyFields } from '../../model/partner-profile.ts';

/** Asks about a partner backend. Only checkAvailability is required now. Throws a ConfigurationError. */
export async function draftPartner({ get }: Interview, { env, insecure, tries, ...files }: Trying): Promise<Draft> {
  const base = await get({ setting: 'url', asks: 'Base URL of the partner backend', usual: null, read: asBaseUrl });
  if (tries) refuseUnverified([base.url], { env, insecure });
  const keyVariable =
    (await get({
      setting: 'signingKeyEnv',
      asks: 'Name of the environment variable with the signing key',
      usual: signingKeyVariable,
      read: asVariable(env, signingKeyVariable),
    })) ?? signingKeyVariable;
  const read = asOperation(base.url);
  const checkAvailability = await get({
    setting: 'checkAvailability',
    asks: 'Availability call (checkAvailability): paste a curl command that works, or write METHOD PATH',
    usual: null,
    isPasted: true,
    read,
  });
  const later = await laterOperations({ get }, read);
  const { operation, values } = inContractShape(checkAvailability, new Date());
  const pasted = {
    values: { ...later.values, ...values },
    operations: { checkAvailability: { ...operation }, ...later.operations },
  };
  const { fields, variables, replaced, personal } = withoutSecrets(pasted, env);
  let section: JsonObject = { baseUrl: base.url, ...fields };
  const key = env[keyVariable] ?? '';
  const { profile, facts } = targetOf({ baseUrl: base.url, ...pasted }, key === '' ? 'some key' : key);
  const suite = partnerSuite({ ...profile, control: false, listens: false });
  return {
    text: (gaps) => partnerTargetFileText({ section, gaps, keyVariable }),
    gaps: expectedGaps(planOf(suite, { facts, selection: { only: [], skip: [] }, waive: [] })),
    keys: [...new Set([keyVariable, ...Object.keys(variables)])],
    pasted: { variables, replaced, personal },
    job: { subject: 'partner', flags: '', loopback: base.loopback },
    first: ['--dry-run'],
    toAdd: () => fieldsToAdd(section),
    learn(answer) {
      const proposal = proposedPointers(parseJson(answer) ?? null);
      section = withProposal(section, proposal);
      return Object.keys({ ...proposal.reply, ...(proposal.price && { price: null }) });
    },
    attempt: async (signal) =>
      await tryTarget({
        baseUrl: base.url,
        key: env[keyVariable],
        apiKey: null,
        variable: keyVariable,
        protocol: suite.protocol,
        tls: await tlsFilesOf(files),
        insecure,
        env,
        signal,
      }),
  };
}

/** Adds pointers, and replaces literals in the operations that have the name of a pointer or of a value. */
function withProposal(section: JsonObject, { reply, price }: Proposal): JsonObject {
  const known = ['priceSummary', 'prereservationId'].filter((name) => name in reply).map((name) => [name, null]);
  const names: JsonObject = { ...objectAt(section, 'values'), ...Object.fromEntries(known) };
  const { operations = {} } = section;
  const placed = objectAt({ operations: withPlaceholders(operations, names) }, 'operations');
  const checkAvailability = { ...objectAt(placed, 'checkAvailability'), reply };
  return { ...section, ...(price && { price }), operations: { ...placed, checkAvailability } };
}

/** The target of a section. Throws a ConfigurationError whose problems name the flags instead of a target file. */
function targetOf(section: JsonObject, key: string): ReturnType<typeof partnerTargetOf> {
  try {
    return partnerTargetOf({ partner: section }, key);
  } catch (error) {
    if (error instanceof ConfigurationError) throw new ConfigurationError(error.problems.map(inFlags));
    throw error;
  }
}

const flagOfOperation: ReadonlyMap<string, string> = new Map([
  ['checkAvailability', '--check-availability'],
  ['reserve', '--reserve'],
  ['fulfill', '--fulfill'],
  ['cancel', '--cancel'],
]);

/** A problem of an operation as a problem of its flag, because the target file does not exist yet. */
function inFlags(problem: ConfigurationProblem): ConfigurationProblem {
  const { pointer = '', message, hint, lacks } = problem;
  const [, operation = '', part = ''] = /^\/partner\/operations\/(\w+)\/(path|query|body)(?:\/|$)/.exec(pointer) ?? [];
  const flag = flagOfOperation.get(operation);
  if (flag === undefined) return problem;
  if (lacks === 'value') return { flag, message, hint: `write the value into the ${part} of ${flag}` };
  if (lacks !== 'pointer') return { flag, message, hint };
  return { flag, message, hint: `leave out ${flag}, and add the operation to the target file later` };
}

interface LaterOperations {
  readonly operations: Readonly<Record<string, JsonObject>>;
  readonly values: DescribedOperation['values'];
}

/** Asks for the operations of reservations. Each is optional and can be added to the target file later. */
async function laterOperations(
  { get }: Pick<Interview, 'get'>,
  read: (text: string) => Answer<DescribedOperation>,
): Promise<LaterOperations> {
  const orLater = (text: string): Answer<DescribedOperation | null> =>
    text === '' ? { ok: true, value: null } : read(text);
  const ask = async (setting: 'reserve' | 'fulfill' | 'cancel', asks: string): Promise<DescribedOperation | null> =>
    await get({ setting, asks, usual: '', isPasted: true, read: orLater });
  const reserve = await ask(
    'reserve',
    'Reservation call (reserve), in the same form. Leave it empty to describe it later',
  );
  if (reserve === null) return { operations: {}, values: {} };
  const reservationId = await get({
    setting: 'reservationId',
    asks: 'JSON Pointer to the reservation id in the reply of the reservation call',
    usual: '/id',
    read: asPointer,
  });
  const fulfill = await ask(
    'fulfill',
    'Fulfilment call (fulfill). Write {reservationId} in place of the id; leave it empty to describe it later',
  );
  const cancel = await ask(
    'cancel',
    'Cancellation call (cancel). Write {reservationId} in place of the id; leave it empty if there is none',
  );
  return {
    operations: {
      reserve: { ...reserve.operation, reply: { reservationId } },
      ...(fulfill === null ? {} : { fulfill: { ...fulfill.operation } }),
      ...(cancel === null ? {} : { cancel: { ...cancel.operation } }),
    },
    values: { ...cancel?.values, ...fulfill?.values, ...reserve.values },
  };
}

function asPointer(text: string): Answer<string> {
  if (text.startsWith('/')) return { ok: true, value: text };
  return { ok: false, message: 'expected a JSON Pointer', hint: 'such as /id, or /data/reservation/id' };
}

/** Operations that most rules need. */
const operations = ['checkAvailability', 'reserve', 'fulfill', 'status', 'lookup', 'cancel'] as const;

/** The pointers into the reply of checkAvailability that most rules need. */
const replyFields = [
  'priceSummary',
  'prereservationId',
  'availabilities',
  'startsAt',
  'timestamps',
  'attributeTypes',
] as const satisfies readonly (keyof ReplyFields)[];

/** Facts about the partner that no reply shows. */
const facts = ['name', 'timeZone', 'price', 'confirmsWithinMinutes', 'transitionalStatuses', 'webhook'] as const;

/** Lines with the fields that a new `partner` section lacks. Rules that need them stay unproven. */
function fieldsToAdd(section: JsonObject): readonly string[] {
  const described = objectAt(section, 'operations');
  const reply = objectAt(objectAt(described, 'checkAvailability'), 'reply');
  const groups = [
    { at: 'partner.operations', names: operations.filter((name) => !(name in described)) },
    { at: 'partner.operations.checkAvailability.reply', names: replyFields.filter((name) => !(name in reply)) },
    { at: 'partner', names: facts.filter((name) => !(name in section)) },
  ];
  return groups.flatMap(({ at, names }) => (names.length === 0 ? [] : [`${at}: ${names.join(', ')}`]));
}

function objectAt(parent: JsonObject, name: string): JsonObject {
  const value = parent[name];
  return isObject(value) ? value : {};
}
