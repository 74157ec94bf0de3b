import { listen, type Answered, type Beside } from '../http/listen.ts';
import { randomNumbers } from '../http/random.ts';
import type { RawRequest } from '../http/raw-request.ts';
import type { Reply } from '../http/reply.ts';
import { named, rulesWith } from '../http/variant.ts';
import { answer, type Service } from './answer.ts';
import { buildCatalogue } from './catalogue/build-deal.ts';
import { control } from './control/control.ts';
import { faults } from './faults/index.ts';
import { unseenFaults } from './faults/unseen/index.ts';
import type { Freedom } from './freedoms/freedom.ts';
import { freedoms } from './freedoms/index.ts';
import { behindGateways, type Gateway } from './http/gateway.ts';
import { waiting, type Latency } from './http/latency.ts';
import { honestRules } from './honest-rules.ts';
import { openStore } from './open-store.ts';
import { shopAt, type Shop } from './shop.ts';
import { exampleSites, localSites } from './sites.ts';
import { orderIds } from './reference-orders.ts';
import { firstPartner, otherPartner } from './reference-partners.ts';

export interface StorefrontOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** The address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /** Answers requests that are not part of the contract. */
  readonly beside?: Beside;
  /** Makes `buyLink` and `myGrouponUrl` point to this server, where `beside` serves the pages. Default: example.com. */
  readonly localPages?: boolean;
  /** Replaces the redirect URLs of the bundled partners. */
  readonly redirectUrl?: string | undefined;
  /** Called with each request of the contract and its reply. */
  readonly observe?: (answered: Answered) => void;
  /** In ms since epoch. Default: the system's clock. */
  readonly now?: () => number;
  /** Serves the control endpoint under `/control`. */
  readonly control?: boolean;
  /** The key that calls of the control endpoint must send. Default: none. */
  readonly controlKey?: string;
  /** Names of faults; they are applied after the freedoms. */
  readonly faults?: readonly string[];
  readonly freedoms?: readonly string[];
  /** Rates of transient freedoms by name: above 0 and at most 1. Default: the rate of each freedom. */
  readonly rates?: Readonly<Record<string, number>>;
  /** Wait before each reply. Default: none. */
  readonly latency?: Latency | undefined;
  /** Seed of the random choices of `rates` and `latency`. Default: 0. */
  readonly seed?: number;
  /** The operator's brand, which no display name may contain. Defaults to `Octomarket`. */
  readonly brand?: string;
}

export interface RunningStorefront {
  /** Without the version prefix. */
  readonly baseUrl: string;
  readonly controlUrl: string | null;
  /** Key of a registered partner; the same in every run. */
  readonly apiKey: string;
  readonly otherPartnerApiKey: string;
  readonly brand: string;
  /** One order of the first partner for each booking status, by status. */
  readonly orders: Readonly<Record<string, string>>;
  /** The data and actions of the pages of `localPages`, for a browser that uses this host. */
  shopAt(host: string): Shop;
  /** Answers a request as the server does, without a connection. */
  ask(request: RawRequest): Promise<Reply>;
  close(): Promise<void>;
}

/** Starts a storefront. Rejects when a fault or freedom is unknown, or the port is taken. */
export async function startStorefront(options: StorefrontOptions = {}): Promise<RunningStorefront> {
  const { port = 0, now = Date.now, brand = 'Octomarket' } = options;
  const chosenFreedoms = named(freedoms, options.freedoms ?? [], { kind: 'freedom', server: 'storefront' });
  const known = [...faults, ...unseenFaults];
  const variants = [...chosenFreedoms, ...named(known, options.faults ?? [], { kind: 'fault', server: 'storefront' })];
  const catalogue = chosenFreedoms.reduce((deals, { catalogue: change }) => change?.(deals) ?? deals, buildCatalogue());
  const bundled = [firstPartner, otherPartner].map(({ apiKey, partner }) => ({
    apiKey,
    partner: { ...partner, redirectUrl: options.redirectUrl ?? partner.redirectUrl },
  }));
  const partners = bundled.map((partner) =>
    chosenFreedoms.reduce((changed, { partner: change }) => change?.(changed) ?? changed, partner),
  );
  const service: Service = {
    store: openStore(catalogue, partners),
    rules: rulesWith(honestRules, variants),
    rewrites: variants.flatMap(({ reply }) => reply ?? []),
    middleware: variants.flatMap(({ middleware }) => middleware?.() ?? []),
    now: () => chosenFreedoms.reduce((time, { clock }) => clock?.(time) ?? time, now()),
    brand,
    sitesFor: options.localPages === true ? localSites : () => exampleSites,
    memory: new Map(),
    calls: new Map(),
  };
  const transport = Object.assign({}, ...chosenFreedoms.map((freedom) => freedom.transport));
  const gateways = [...variants.flatMap((variant) => gatewayOf(variant, options)), ...latencyOf(options)];
  const listening = await listen(
    behindGateways((request) => answer(request, service), gateways),
    {
      port,
      host: options.host,
      beside: options.beside,
      observe: options.observe,
      transport,
      control: options.control === true ? control(service, options.controlKey) : null,
      largestBody: 1_048_576,
    },
  );
  const baseUrl = `http://${hostInUrl(options.host)}:${listening.port}`;
  return {
    baseUrl,
    controlUrl: options.control === true ? `${baseUrl}/control` : null,
    apiKey: firstPartner.apiKey,
    otherPartnerApiKey: otherPartner.apiKey,
    brand,
    orders: orderIds(),
    shopAt: (host) => shopAt(host, service),
    ask: listening.ask,
    close: () => listening.close(),
  };
}

/** The host name by which this machine reaches a server that listens on `host`. */
function hostInUrl(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function gatewayOf(
  { name, gateway, atRate }: Pick<Freedom, 'name' | 'gateway' | 'atRate'>,
  { rates = {}, seed = 0 }: StorefrontOptions,
): readonly Gateway[] {
  const rate = Object.hasOwn(rates, name) ? rates[name] : undefined;
  if (rate !== undefined && atRate !== undefined) return [atRate(rate, randomNumbers(seed, name))];
  return gateway === undefined ? [] : [gateway()];
}

function latencyOf({ latency, seed = 0 }: StorefrontOptions): readonly Gateway[] {
  return latency === undefined ? [] : [waiting(latency, randomNumbers(seed, 'latency'))];
}
