import { hostname } from 'node:os';
import { startPartner } from '../../../reference/partner/index.ts';
import { type Listener, listenForDeliveries } from '../../http/listener.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import type { Selection } from '../../run/plan/select.ts';
import type { PartnerSection } from '../target/target-file.ts';
import { documentOf } from '../target/document-of.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';
import type { PartnerTarget } from '../target/partner-target.ts';
import { readBaseUrl, usableUrl } from '../target/base-url.ts';
import { partnerTargetOf, readPartnerTarget } from '../target/read-target.ts';
import { withoutServers, type ChosenTarget } from '../chosen-target.ts';
import { declaredByPartner } from '../declared-facts.ts';
import { withService } from '../service.ts';
import { controlOf } from '../target/control-url.ts';
import { secretsIn } from '../headers.ts';
import { keyInWords, refuseDamagedKeys, refuseShortKeys } from '../given-keys.ts';
import { milliseconds } from '../ranges.ts';
import type { Environment } from '../target/environment.ts';
import { namedVariable, signingKeyVariable } from '../environment-variable.ts';
import type { DescribedPartner, PartnerSettings } from './settings.ts';
import { referenceSection } from './reference-section.ts';
import type { RunHeader } from '../../run/events.ts';
import { planOf } from '../../run/plan/plan.ts';
import type { Facts } from '../../expect/suite.ts';
import { ConfigurationError } from '../../model/configuration-error.ts';

/** The partner backend of a run. */
export interface ChosenPartner extends ChosenTarget {
  readonly profile: PartnerProfile;
}

/** The backend in the settings, or null if they name none. Throws a ConfigurationError if it is not usable. */
export async function choosePartner(settings: PartnerSettings, env: Environment): Promise<ChosenPartner | null> {
  const { reference: isReference = false, target, described } = settings;
  if (isReference) return await reference({ ...settings, webhookPort: settings.webhookPort ?? 0 });
  if (target !== undefined) return withService(await fromFile(target, settings, env), env);
  return described === undefined ? null : await fromDescription(described, settings);
}

async function fromFile(path: string, settings: PartnerSettings, env: Environment): Promise<ChosenPartner> {
  const { signingKeyEnv: name } = settings;
  const flaggedVariable = name === undefined ? null : { flag: '--signing-key-env', name, usual: signingKeyVariable };
  const signingKey = flaggedVariable === null ? undefined : namedVariable(flaggedVariable, env);
  const baseUrl = settings.url === undefined ? undefined : usableUrl(settings.url).url;
  const target = await readPartnerTarget(path, { env, signingKey, baseUrl, planOnly: settings.list });
  const facts = { ...target.facts, ...controlOf(settings, target.facts, env) };
  const secrets = [...target.secrets, ...(facts.controlKey === null ? [] : [facts.controlKey])];
  const keyVariable = name ?? target.keyVariable;
  return await withListener({ ...target, keyVariable, facts, secrets }, { settings, name: path });
}

async function fromDescription(described: DescribedPartner, settings: PartnerSettings): Promise<ChosenPartner> {
  const { signingKey, acceptedGaps, budgets, naming } = described;
  const partner = Object.fromEntries(Object.entries(described).filter(([field]) => sectionFields.has(field)));
  const target = partnerTargetOf(documentOf({ partner, acceptedGaps, budgets, naming }), signingKey);
  return await withListener(target, { settings, name: target.facts.baseUrl });
}

/** The fields of the `partner` section of a target file, without the key. */
const sectionFields: ReadonlySet<string> = new Set(
  Object.keys({
    baseUrl: true,
    signedBaseUrl: true,
    keyStage: true,
    name: true,
    timeZone: true,
    integrations: true,
    priceChanges: true,
    confirmsWithinMinutes: true,
    transitionalStatuses: true,
    client: true,
    attestations: true,
    price: true,
    values: true,
    operations: true,
    webhook: true,
    webhookWait: true,
    allowReservations: true,
    control: true,
    controlKey: true,
    waive: true,
  } satisfies Record<Exclude<keyof PartnerSection, 'signingKey'>, true>),
);

/** The user's own backend, with a listener if the settings ask for it. */
async function withListener(
  target: PartnerTarget,
  { settings, name }: { readonly settings: PartnerSettings; readonly name: string },
): Promise<ChosenPartner> {
  const listener = await listenerFor(settings);
  return {
    ...withSettings(target, settings),
    ...withoutServers,
    listener,
    ...(listener === null ? {} : { listensAt: addressOf(listener, settings) }),
    name,
    reference: false,
    close: async () => await listener?.close(),
  };
}

async function reference(settings: PartnerSettings): Promise<ChosenPartner> {
  const listener = await listenerFor(settings);
  const running = await startPartner({
    control: true,
    tls: settings.tls === true,
    webhookUrl: listener === null ? null : `${addressOf(listener, settings)}webhook`,
  });
  return {
    ...withSettings(partnerTargetOf({ partner: referenceSection(running) }, running.signingKey), settings),
    keyVariable: null,
    listener,
    tls: running.ca === null ? null : { ca: running.ca },
    name: 'bundled reference',
    reference: true,
    async close() {
      await running.close();
      await listener?.close();
    },
  };
}

const loopback = '127.0.0.1';

/**
 * The URL for deliveries. If the listener accepts every address: the host name, or loopback for the bundled reference.
 */
function addressOf(
  { port }: Listener,
  { webhookHost = loopback, reference: isReference = false }: PartnerSettings,
): string {
  const everywhere = webhookHost === '0.0.0.0' || webhookHost === '::';
  const host = everywhere ? (isReference ? loopback : hostname()) : webhookHost;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

async function listenerFor({ webhookPort, webhookHost = loopback, list = false, dryRun = false }: PartnerSettings) {
  if (webhookPort === undefined || list || dryRun) return null;
  return await listenForWebhook({ host: webhookHost, port: webhookPort });
}

/** If the signed URL names another machine, a local base URL is probably a tunnel to it. */
function remoteLimits({ baseUrl, signedBaseUrl }: PartnerProfile): Pick<ChosenTarget, 'gentleFor'> {
  if (!isOnLoopback(baseUrl) || isOnLoopback(signedBaseUrl)) return {};
  return { gentleFor: 'signedBaseUrl is the address of another machine, so the target may be remote' };
}

function isOnLoopback(address: string): boolean {
  const read = readBaseUrl(address);
  return read.ok && read.loopback;
}

/** Applies the settings, which override the target file and determine the checks that can run. */
function withSettings(target: PartnerTarget, settings: PartnerSettings) {
  const { facts } = target;
  const keys = { [keyInWords('the signing key', target.keyVariable)]: target.profile.signingKey };
  refuseShortKeys(keys, settings.allowShortKeys);
  refuseDamagedKeys({ ...keys, 'the key of the control endpoint': facts.controlKey });
  const reservations = settings.allowReservations === true || target.profile.reservations;
  const { webhookPort, webhookWait, deep = false, headers = {} } = settings;
  const profile: PartnerProfile = {
    ...target.profile,
    reservations,
    control: facts.control !== null,
    listens: webhookPort !== undefined,
    webhookWaitMs: webhookWait === undefined ? target.profile.webhookWaitMs : milliseconds(webhookWait),
  };
  return {
    ...target,
    profile,
    suite: partnerSuite(profile),
    declared: declaredByPartner(profile),
    ...remoteLimits(profile),
    reserves: (selection: Selection) => plannedReservations(profile, { facts, selection }),
    usualKeyVariable: signingKeyVariable,
    facts: { ...facts, writes: reservations, deep: deep || facts.deep },
    headers: { ...target.headers, ...headers },
    secrets: [...target.secrets, ...secretsIn(headers)],
  };
}

/** The number of selected checks that make reservations and need permission. Undefined if there are no such checks. */
function plannedReservations(
  profile: PartnerProfile,
  { facts, selection }: { facts: Facts; selection: Selection },
): RunHeader['reservations'] {
  if (!profile.reservations) return undefined;
  const planned = (reservations: boolean) =>
    planOf(partnerSuite({ ...profile, reservations }), { facts, selection, waive: [] }).checks;
  const allowed = new Set(planned(true).flatMap(({ id, prospect }) => (prospect.kind === 'runs' ? [id] : [])));
  const reserving = planned(false).filter(
    ({ id, prospect }) => allowed.has(id) && prospect.kind === 'unproven' && prospect.gap === 'reservations',
  );
  return reserving.length === 0
    ? undefined
    : { checks: reserving.length, cancelled: profile.operations.cancel !== null };
}

/** Listens on the address in the settings. Throws a ConfigurationError if the address is not available. */
async function listenForWebhook({ host, port }: { host: string; port: number }): Promise<Listener> {
  try {
    return await listenForDeliveries({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const fault = faults[code];
    if (fault === undefined) throw error;
    const { flag, message } = fault({ host, port });
    throw new ConfigurationError([{ flag, message, hint: hints[flag] ?? null }]);
  }
}

const hints: Readonly<Record<string, string>> = {
  '--webhook-port': 'use another port, or --webhook-port 0 for any free port',
  '--webhook-host': 'give an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
};

type Fault = (address: { host: string; port: number }) => { readonly flag: string; readonly message: string };

const faults: Readonly<Record<string, Fault>> = {
  EADDRINUSE: ({ port }) => ({ flag: '--webhook-port', message: `port ${port} is taken` }),
  EACCES: ({ port }) => ({ flag: '--webhook-port', message: `no permission to listen on port ${port}` }),
  EADDRNOTAVAIL: ({ host }) => ({ flag: '--webhook-host', message: `${host} is not an address of this machine` }),
  ENOTFOUND: ({ host }) => ({ flag: '--webhook-host', message: `unknown host ${JSON.stringify(host)}` }),
  EAI_AGAIN: ({ host }) => ({ flag: '--webhook-host', message: `unknown host ${JSON.stringify(host)}` }),
};
