import { faults } from '../../../reference/partner/faults/index.ts';
import type { Freedom } from '../../../reference/partner/freedoms/freedom.ts';
import { freedoms } from '../../../reference/partner/freedoms/index.ts';
import { honestRules } from '../../../reference/partner/honest-rules.ts';
import { startPartner, type RunningPartner } from '../../../reference/partner/index.ts';
import type { Operation } from '../../../reference/partner/4-endpoints/operations.ts';
import { partnerSuite } from '../../../suites/partner/index.ts';
import { referenceSection } from '../../certification/partner/reference-section.ts';
import { listenForDeliveries } from '../../http/listener.ts';
import type { PartnerProfile } from '../../model/partner-profile.ts';
import type { PartnerTarget } from '../../certification/target/partner-target.ts';
import { partnerTargetOf } from '../../certification/target/read-target.ts';
import { needsNetwork, type FreedomTraits, type ServerSetup, type Subject } from './subject.ts';

/** Not repeating an id is a freedom only if no other freedom makes the id new. */
const alone: ReadonlySet<string> = new Set(['iframe-ids-not-repeated']);

/** The same backend over https: not a freedom of the reference, but another transport. */
const overHttps: FreedomTraits = { name: 'https', touches: ['tls'], triedAlone: true, waives: [], whole: true };

/** How long to wait for a delivery that may not come: the reference delivers at once. */
const webhookWaitMs = 1_000;

/**
 * Partner backends and their reference. Ids and levels come from the suite for a server that is already stopped.
 * `omitted`: operations that the target file does not describe.
 */
export async function partnerSubject(omitted: readonly Operation[] = []): Promise<Subject> {
  const plain = await startPartner({ control: true });
  const suite = partnerSuite(profileOf(targetOf(plain, omitted)));
  await plain.close();
  return {
    name: 'partner',
    suite,
    faults,
    freedoms: [overHttps, ...freedoms.map(traitsOf)],
    operations: Object.entries(plain.operations).map(([name, { method, path }]) => ({
      name,
      method,
      path: new RegExp(`${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`),
    })),
    start: async (setup) => await start(setup, omitted),
  };
}

async function start(
  setup: ServerSetup,
  omitted: readonly Operation[],
): Promise<Awaited<ReturnType<Subject['start']>>> {
  const listener = await listenForDeliveries({ host: '127.0.0.1', port: 0 });
  const server = await startPartner({
    control: true,
    faults: setup.faults,
    freedoms: setup.freedoms.filter((name) => name !== overHttps.name),
    webhookUrl: `http://127.0.0.1:${listener.port}/updates`,
    tls:
      setup.freedoms.includes(overHttps.name) ||
      [...chosenFreedoms(setup)].some(({ transport }) => transport?.tls !== undefined),
  });
  const target = targetOf(server, omitted);
  return {
    baseUrl: server.baseUrl,
    ask: server.ca !== null || needsNetwork(setup, { faults, freedoms }) ? null : server.ask,
    certified: (baseUrl) => ({
      suite: partnerSuite({ ...profileOf(target), baseUrl }),
      facts: { ...target.facts, baseUrl, writes: true, deep: true, hostile: true },
      listener,
      tls: server.ca === null ? null : { ca: server.ca },
      secrets: [server.signingKey],
    }),
    async close() {
      await server.close();
      await listener.close();
    },
  };
}

function chosenFreedoms(setup: ServerSetup): readonly Pick<Freedom, 'transport'>[] {
  return [
    ...faults.filter(({ name }) => setup.faults.includes(name)),
    ...freedoms.filter(({ name }) => setup.freedoms.includes(name)),
  ];
}

/** The running reference as a target file describes it. */
function targetOf(server: RunningPartner, omitted: readonly Operation[]): PartnerTarget {
  const { operations = {}, ...section } = referenceSection(server);
  const described = Object.entries(operations ?? {}).filter(([name]) => !omitted.some((one) => one === name));
  return partnerTargetOf({ partner: { ...section, operations: Object.fromEntries(described) } }, server.signingKey);
}

function profileOf({ profile }: PartnerTarget): PartnerProfile {
  return { ...profile, webhookWaitMs, listens: true };
}

function traitsOf(freedom: Freedom): FreedomTraits {
  return {
    name: freedom.name,
    touches: [
      ...Object.keys(freedom.rules?.(honestRules) ?? {}),
      ...Object.keys(freedom.transport ?? {}),
      ...(['reply', 'facts', 'wire'] as const).filter((part) => freedom[part] !== undefined),
    ],
    triedAlone: alone.has(freedom.name),
    waives: [],
    whole: false,
  };
}
