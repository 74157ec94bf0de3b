import { requirements } from '../../../suites/partner/requirements.ts';
import type { ConfigurationProblem } from '../../model/configuration-error.ts';
import { unknownFacts } from '../../model/facts.ts';
import { nearest } from '../../model/nearest.ts';
import { below } from '../../model/pointer.ts';
import type { PartnerProfile, OperationName, OperationProfile } from '../../model/partner-profile.ts';
import { isSensitiveName, valuesNamed } from '../../model/sensitive-names.ts';
import { variablesOf, type Environment } from './environment.ts';
import { operationProblems } from './operation-problems.ts';
import { sectionReader } from './section-reader.ts';
import type { TargetResult, Target } from './target.ts';
import type { PartnerSection, TargetFile, OperationSection } from './target-file.ts';

/** A partner backend under test with all its settings, with the values of secrets. */
export interface PartnerTarget extends Target {
  readonly profile: PartnerProfile;
}

interface Inputs {
  readonly env: Environment;
  /** Keys need no value. */
  readonly planOnly?: boolean | undefined;
  /** Overrides the key in the file. */
  readonly signingKey?: string | undefined;
}

/** The scheme of the contract for the Authorization header (section 5.4). */
const neutralScheme = 'marketplace-third-party';

/** The default time to wait for a delivery. */
const defaultWaitMs = 30_000;

/** The partner backend of a target file that matches the schema, or all problems that the schema cannot detect. */
export function partnerTarget(
  file: TargetFile,
  { env, planOnly, signingKey: givenKey }: Inputs,
): TargetResult<PartnerTarget> {
  const section = file.partner;
  if (section === undefined) return { ok: false, problems: [missingSection(file)] };
  const read = sectionReader(env, planOnly);
  const base = read.address('/partner/baseUrl', section.baseUrl);
  const signed = read.address('/partner/signedBaseUrl', section.signedBaseUrl);
  const control = read.address('/partner/control', section.control);
  const controlKey = read.secret('/partner/controlKey', section.controlKey);
  const signingKey = givenKey ?? read.secret('/partner/signingKey', section.signingKey);
  const headers = read.headers(file.headers);
  const scheme = file.naming?.['authorizationScheme'] ?? neutralScheme;
  read.problems.push(
    ...(signingKey === null ? [missingKey] : []),
    ...schemeProblems(scheme),
    ...signatureProblems(file.headers),
    ...timeZoneProblems(section.timeZone),
    ...attestationProblems(section.attestations),
    ...operationProblems(section),
  );
  if (read.problems.length > 0 || base === null) return { ok: false, problems: read.problems };

  return {
    ok: true,
    target: {
      facts: {
        ...unknownFacts,
        baseUrl: base.url,
        control: control?.url ?? null,
        controlKey,
        // If the signed URL names another machine, a local base URL is probably a tunnel to it.
        loopback: base.loopback && (signed?.loopback ?? true),
        writes: section.allowReservations ?? false,
      },
      profile: {
        ...descriptionOf(section),
        baseUrl: base.url,
        signedBaseUrl: signed?.url ?? base.url,
        signingKey: signingKey ?? '',
        authorizationScheme: scheme,
        control: control !== null,
        listens: false,
      },
      acceptedGaps: file.acceptedGaps ?? [],
      waive: section.waive ?? [],
      headers,
      userAgent: null,
      budgets: file.budgets ?? {},
      secrets: [...read.secrets, ...(givenKey === undefined ? [] : [givenKey]), ...personalIn(section)],
      keyVariable: variablesOf(section.signingKey ?? '')[0] ?? null,
    },
  };
}

/**
 * The data of a shopper in the file. octoproof generates its own shoppers, so this data may belong to a real person.
 */
function personalIn({ values = {}, operations }: PartnerSection): readonly string[] {
  const isPersonal = (name: string): boolean => isSensitiveName(name) || name === 'purchaserId';
  const sources = [values, ...Object.values(operations).flatMap(({ query = {}, body = null }) => [query, body])];
  return sources.flatMap((one) => valuesNamed(one, isPersonal)).filter((text) => !text.includes('{'));
}

/** The fields of a profile from a section. Absent optional fields get their defaults. */
function descriptionOf(
  section: PartnerSection,
): Omit<PartnerProfile, 'baseUrl' | 'signedBaseUrl' | 'signingKey' | 'authorizationScheme' | 'control' | 'listens'> {
  return {
    keyStage: section.keyStage ?? null,
    name: section.name ?? null,
    timeZone: section.timeZone ?? null,
    integrations: section.integrations ?? ['standard'],
    priceChanges: section.priceChanges ?? true,
    confirmsWithinMinutes: section.confirmsWithinMinutes ?? null,
    transitionalStatuses: section.transitionalStatuses ?? null,
    client: section.client ?? null,
    attestations: section.attestations ?? {},
    price: section.price ?? null,
    values: section.values ?? {},
    operations: operationsOf(section.operations),
    webhook: section.webhook ?? null,
    webhookWaitMs: section.webhookWait === undefined ? defaultWaitMs : Math.ceil(section.webhookWait * 1000),
    reservations: section.allowReservations ?? false,
  };
}

function schemeProblems(scheme: string): readonly ConfigurationProblem[] {
  if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(scheme)) return [];
  const message = `expected one word, received ${JSON.stringify(scheme)}`;
  return [{ pointer: '/naming/authorizationScheme', message, hint: 'such as "acme-third-party"' }];
}

function signatureProblems(headers: TargetFile['headers'] = {}): readonly ConfigurationProblem[] {
  const message = 'octoproof sets the Authorization header itself: it contains the signature';
  return Object.keys(headers)
    .filter((name) => name.toLowerCase() === 'authorization')
    .map((name) => ({ pointer: below('/headers', name), message, hint: 'remove it' }));
}

function timeZoneProblems(timeZone: string | undefined): readonly ConfigurationProblem[] {
  if (timeZone === undefined || isTimeZone(timeZone)) return [];
  const message = `unknown time zone ${JSON.stringify(timeZone)}`;
  return [{ pointer: '/partner/timeZone', message, hint: 'write its IANA name, such as "Europe/Berlin"' }];
}

/** Checks decide about testable requirements, so a statement of the partner would prove nothing. */
function attestationProblems(attestations: PartnerSection['attestations'] = {}): readonly ConfigurationProblem[] {
  const attestable = Object.entries(requirements).flatMap(([id, { excluded }]) => (excluded === undefined ? [] : id));
  const wrong = Object.keys(attestations).filter((id) => !attestable.includes(id));
  return wrong.map((id) => ({
    pointer: below('/partner/attestations', id),
    message: `expected the id of a requirement that is not testable, received ${JSON.stringify(id)}`,
    hint: `nearest: ${nearest(id, attestable, 3).join(', ') || 'none'}. octoproof why partner/5.1/3 explains one`,
  }));
}

/** Refuses fixed offsets, because they have no clock changes. Some releases of Node accept them as a time zone. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const missingSection = (file: TargetFile): ConfigurationProblem => ({
  pointer: '/partner',
  message: file.storefront === undefined ? 'missing' : 'this section is missing: the file describes only a storefront',
  lacks: 'field',
  hint: 'add "partner": { "baseUrl": "…", "signingKey": "${OCTOPROOF_SIGNING_KEY}", "operations": { … } }; octoproof serve partner prints an example',
});

const missingKey: ConfigurationProblem = {
  pointer: '/partner/signingKey',
  message: 'missing',
  lacks: 'field',
  hint: 'add "signingKey": "${OCTOPROOF_SIGNING_KEY}", or name the variable with --signing-key-env NAME',
};

/** All six operations of a profile. An operation that the section does not describe is null. */
function operationsOf(
  operations: PartnerSection['operations'],
): Readonly<Record<OperationName, OperationProfile | null>> {
  return {
    checkAvailability: profileOf(operations.checkAvailability),
    reserve: profileOf(operations.reserve),
    fulfill: profileOf(operations.fulfill),
    status: profileOf(operations.status),
    lookup: profileOf(operations.lookup),
    cancel: profileOf(operations.cancel),
  };
}

function profileOf(section: OperationSection | undefined): OperationProfile | null {
  if (section === undefined) return null;
  const { method, path, query = {}, body, reply = {} } = section;
  return { method, path, query, body, reply };
}
