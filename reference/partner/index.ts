import { listen, type Beside } from '../http/listen.ts';
import type { RawRequest } from '../http/raw-request.ts';
import type { Reply } from '../http/reply.ts';
import { named, rulesWith } from '../http/variant.ts';
import { answer, type Service } from './answer.ts';
import { certificate } from './http/certificate.ts';
import { control } from './control/control.ts';
import { openSender } from './http/deliver.ts';
import { referenceFacts, type Facts } from './facts.ts';
import { faults } from './faults/index.ts';
import { freedoms } from './freedoms/index.ts';
import { honestRules } from './honest-rules.ts';
import { bundledProductId, openStore } from './open-store.ts';
import { referencePrice, referenceWebhook, referenceWire, type Wire } from './4-endpoints/operations.ts';
import { periodFor } from './8-limits/period-for.ts';

export interface PartnerOptions {
  /** Default: 0, any free port. */
  readonly port?: number;
  /** In ms since epoch. Default: the system's clock. */
  readonly now?: () => number;
  /** Serves the control endpoint under `/control`. */
  readonly control?: boolean;
  /** The key that calls of the control endpoint must send. Default: none. */
  readonly controlKey?: string;
  /** Names of faults; they are applied after the freedoms. */
  readonly faults?: readonly string[];
  readonly freedoms?: readonly string[];
  /** URL of the webhook. Default: none. */
  readonly webhookUrl?: string | null;
  /** Serves https with the bundled certificate. */
  readonly tls?: boolean;
  /** The origin that the marketplace signs, with path prefix, when it differs from the one that it connects to. */
  readonly publicOrigin?: string;
  readonly facts?: Partial<Facts>;
  /** Gets every request first. */
  readonly beside?: Beside;
}

/** A running partner, with the fields of its target file. */
export interface RunningPartner extends Facts {
  readonly baseUrl: string;
  /** The base URL to sign. */
  readonly signedBaseUrl: string;
  readonly controlUrl: string | null;
  /** The same in every run. */
  readonly signingKey: string;
  readonly operations: Wire;
  readonly price: { readonly amount: string; readonly currency: string };
  readonly values: Readonly<Record<string, string>>;
  readonly webhook: { readonly reservationId: string; readonly status: string };
  /** Certificate authority as PEM; null without TLS. */
  readonly ca: string | null;
  /** Sets the webhook URL; null for none. */
  deliverTo(url: string | null): void;
  /** Answers a request as the server does, without a connection. */
  ask(request: RawRequest): Promise<Reply>;
  close(): Promise<void>;
}

const signingKey = 'acme-test-key-6fd1c2f0a4';

/** Starts a partner on the loopback address. Rejects when a fault or freedom is unknown, or the port is taken. */
export async function startPartner(options: PartnerOptions = {}): Promise<RunningPartner> {
  const { port = 0, now = Date.now, tls = false } = options;
  const chosenFreedoms = named(freedoms, options.freedoms ?? [], { kind: 'freedom', server: 'partner' });
  const variants = [...chosenFreedoms, ...named(faults, options.faults ?? [], { kind: 'fault', server: 'partner' })];
  const facts: Facts = Object.assign({ ...referenceFacts }, options.facts, ...chosenFreedoms.map((one) => one.facts));
  const publicOrigin =
    chosenFreedoms.find((one) => one.publicOrigin !== undefined)?.publicOrigin ?? options.publicOrigin ?? null;
  const sender = openSender(options.webhookUrl ?? null);
  const service: Service = {
    store: openStore(),
    facts,
    wire: chosenFreedoms.reduce<Wire>((wire, freedom) => freedom.wire?.(wire) ?? wire, referenceWire),
    rules: rulesWith(honestRules, variants),
    rewrites: variants.flatMap(({ reply }) => reply ?? []),
    now,
    signingKey,
    publicOrigin,
    deliver: sender.deliver,
    memory: new Map(),
    calls: new Map(),
  };
  const transport = Object.assign({}, ...variants.map((variant) => variant.transport));
  const listening = await listen((request) => answer(request, service), {
    port,
    beside: options.beside,
    transport,
    control: options.control === true ? control(service, options.controlKey) : null,
    tls: tls ? certificate : null,
    largestBody: 1_048_576,
  });
  const baseUrl = `${tls ? 'https' : 'http'}://127.0.0.1:${listening.port}`;
  return {
    ...facts,
    baseUrl,
    signedBaseUrl: publicOrigin ?? baseUrl,
    controlUrl: options.control === true ? `${baseUrl}/control` : null,
    signingKey,
    operations: service.wire,
    price: chosenFreedoms.reduce((pointers, { price }) => price ?? pointers, referencePrice),
    values: { productId: bundledProductId, locale: 'en-US', ...periodFor(now(), facts.timeZone) },
    webhook: chosenFreedoms.reduce((pointers, { webhook }) => webhook ?? pointers, referenceWebhook),
    ca: tls ? certificate.cert : null,
    deliverTo: sender.deliverTo,
    ask: listening.ask,
    async close() {
      await Promise.all([listening.close(), sender.close()]);
    },
  };
}
