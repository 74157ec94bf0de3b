import { hostname } from 'node:os';
import { startPartner } from '../../../reference/partner/index.ts';
import type { Listener } from '../../http/listener.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import type { Selection } from '../../run/plan/select.ts';
import type { Json } from '../../spec/json.ts';
import type { PartnerProfile } from '../../spec/partner-profile.ts';
import type { PartnerTarget } from '../target/partner-target.ts';
import { readBaseUrl } from '../target/base-url.ts';
import { partnerTargetOf, readPartnerTarget } from '../target/read-target.ts';
import { nothingAlong, type ChosenTarget } from '../chosen-target.ts';
import { controlOf } from '../target/control-url.ts';
import type { Io } from '../../cli/process/io.ts';
import { listenForWebhook } from './webhook-listener.ts';
import { namedVariable } from '../environment-variable.ts';
import type { PartnerFlags } from '../../cli/certify/partner-flags.ts';
import { plannedReservations } from './planned-reservations.ts';
import { referenceSection } from './reference-section.ts';
import { signingKeyVariable } from '../../cli/signing/signing-key.ts';

/** The one partner backend of a run. */
export interface ChosenPartner extends ChosenTarget {
  readonly profile: PartnerProfile;
}

/** The backend that the flags name, or null where none is named. Throws a ConfigurationError where it is not usable. */
export async function choosePartner(flags: PartnerFlags, env: Io['env']): Promise<ChosenPartner | null> {
  if (flags.reference) return await reference(flags);
  return flags.target === undefined ? null : await fromFile(flags.target, flags, env);
}

async function fromFile(path: string, flags: PartnerFlags, env: Io['env']): Promise<ChosenPartner> {
  const { signingKeyEnv: name } = flags;
  const target = await readPartnerTarget({ path, env, keyFromElsewhere: name !== undefined });
  const key =
    name === undefined ? null : namedVariable({ flag: '--signing-key-env', name, usual: signingKeyVariable }, env);
  const control = controlOf(flags.control) ?? target.facts.control;
  const keyed = key === null ? target : withKey(target, { key, keyVariable: name ?? signingKeyVariable });
  return await listened({ ...keyed, facts: { ...keyed.facts, control } }, { flags, name: path });
}

/** The backend of a document like a target file, which a program made. Throws a ConfigurationError for what is wrong with it. */
export async function describedPartner(
  document: Json,
  { flags, env }: { readonly flags: PartnerFlags; readonly env: Io['env'] },
): Promise<ChosenPartner> {
  const target = partnerTargetOf(document, env);
  return await listened(target, { flags, name: target.facts.baseUrl });
}

/** A backend that is somebody's own, with our listener where one is wanted. */
async function listened(
  target: PartnerTarget,
  { flags, name }: { readonly flags: PartnerFlags; readonly name: string },
): Promise<ChosenPartner> {
  const listener = await listenerFor(flags);
  return {
    ...asAsked(target, flags),
    ...nothingAlong,
    listener,
    ...(listener === null ? {} : { listensAt: addressOf(listener, flags) }),
    name,
    reference: false,
    close: async () => await listener?.close(),
  };
}

function withKey(target: PartnerTarget, { key, keyVariable }: { key: string; keyVariable: string }): PartnerTarget {
  const { profile, secrets } = target;
  return { ...target, profile: { ...profile, signingKey: key }, secrets: [...secrets, key], keyVariable };
}

async function reference(flags: PartnerFlags): Promise<ChosenPartner> {
  const listener = await listenerFor({ ...flags, webhookPort: flags.webhookPort ?? 0 });
  const running = await startPartner({
    control: true,
    tls: flags.tls,
    webhookUrl: listener === null ? null : `${addressOf(listener, flags)}webhook`,
  });
  const target = partnerTargetOf(
    { partner: { ...referenceSection(running), signingKey: '${KEY}' } },
    { KEY: running.signingKey },
  );
  return {
    ...asAsked(target, { ...flags, webhookPort: flags.webhookPort ?? 0 }),
    keyVariable: null,
    listener,
    ca: running.ca,
    name: 'bundled reference',
    reference: true,
    async close() {
      await running.close();
      await listener?.close();
    },
  };
}

const loopback = '127.0.0.1';

/** Who listens on every address of this machine is reached by its name, and by the reference on loopback. */
function addressOf({ port }: Listener, { webhookHost = loopback, reference: ownMachine }: PartnerFlags): string {
  const everywhere = webhookHost === '0.0.0.0' || webhookHost === '::';
  const host = everywhere ? (ownMachine ? loopback : hostname()) : webhookHost;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** Where only the plan or the requests are wanted, nothing comes in. */
async function listenerFor({ webhookPort, webhookHost = loopback, list, dryRun }: PartnerFlags) {
  if (webhookPort === undefined || list || dryRun) return null;
  return await listenForWebhook({ host: webhookHost, port: webhookPort });
}

/** What is signed for another machine goes through a tunnel to it. */
function gentlenessOf({ baseUrl, signedBaseUrl }: PartnerProfile): Pick<ChosenTarget, 'gentleFor'> {
  if (!isOnLoopback(baseUrl) || isOnLoopback(signedBaseUrl)) return {};
  return { gentleFor: 'as off this machine: signedBaseUrl names another one, to which a tunnel may lead' };
}

function isOnLoopback(address: string): boolean {
  const read = readBaseUrl(address);
  return read.ok && read.loopback;
}

/** What the flags say of a target counts more than its file, and decides what its suite can prove. */
function asAsked(target: PartnerTarget, flags: PartnerFlags) {
  const { facts } = target;
  const reservations = flags.allowReservations || target.profile.reservations;
  const profile: PartnerProfile = {
    ...target.profile,
    reservations,
    control: facts.control !== null,
    listens: flags.webhookPort !== undefined,
    webhookWaitMs: flags.webhookWaitMs ?? target.profile.webhookWaitMs,
  };
  return {
    ...target,
    profile,
    suite: partnerSuite(profile),
    ...gentlenessOf(profile),
    reserves: (selection: Selection) => plannedReservations(profile, { facts, selection }),
    usualKeyVariable: signingKeyVariable,
    facts: { ...facts, writes: reservations, deep: flags.deep || facts.deep },
    headers: { ...target.headers, ...flags.headers },
    secrets: [...target.secrets, ...flags.headerSecrets],
  };
}
