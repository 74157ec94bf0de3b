import type {
  ClientScenario,
  ControlEndpoint,
  Driving,
  DriverOperation,
  Offer,
  Shopper,
  CheckoutVisit,
} from '../expect/client-suite.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Clock } from './clock.ts';
import { drawOf } from './draw.ts';
import { DriverFailedError, ScenarioEndedError, UnsupportedError, type Driver } from './driver.ts';
import type { Recording } from './recording.ts';
import type { Stimulation } from './stimulation.ts';
import { shopperHeader } from './proxy.ts';

export interface DrivingSettings {
  readonly driver: Driver;
  readonly recording: Recording;
  readonly stimulation: Stimulation;
  readonly control: ControlEndpoint;
  readonly sandbox: { readonly origin: string; readonly token: string };
  readonly timeScale: number;
  readonly seed: number;
  readonly clock: Clock;
  /** The client got no key: it registers itself. */
  readonly registers: boolean;
  /** The key that the operator issues to a client that must not register any more; null if octoproof knows none. */
  readonly apiKey: string | null;
  readonly signal: AbortSignal;
}

/** How a scenario ended: null at its end, otherwise the reason why it could not go on. */
export type ScenarioEnding = { readonly scenario: string; readonly reason: string | null };

/**
 * Runs one scenario. A driver that does not support an operation, or answers with an error, ends it early; rejects with an
 * `AdapterError` if the driver breaks the protocol.
 */
export async function runScenario(scenario: ClientScenario, settings: DrivingSettings): Promise<ScenarioEnding> {
  try {
    await scenario.steps(drivingTools(scenario, settings));
    return { scenario: scenario.name, reason: null };
  } catch (error) {
    if (error instanceof UnsupportedError || error instanceof DriverFailedError || error instanceof ScenarioEndedError)
      return { scenario: scenario.name, reason: error.message };
    // The wait or the request of a shopper that was open at that time.
    if (settings.signal.aborted) return { scenario: scenario.name, reason: interrupted().message };
    throw error;
  } finally {
    settings.stimulation.deactivate();
  }
}

function drivingTools(scenario: ClientScenario, settings: DrivingSettings): Driving {
  const { recording, stimulation, driver, control, timeScale, seed, clock, signal, sandbox, registers, apiKey } =
    settings;
  let shoppers = 0;
  // The record must not hold the secret fields.
  const ask = async (
    operation: DriverOperation,
    fields: Readonly<Record<string, Json>> = {},
    secret: Readonly<Record<string, string>> = {},
  ): Promise<Json> => {
    if (signal.aborted) throw interrupted();
    const startedMs = recording.now();
    const answer = await untilAborted(driver.ask(operation, { ...fields, ...secret }), signal);
    const number = recording.traffic().steps.length + 1;
    recording.addStep({
      number,
      scenario: scenario.name,
      operation,
      fields,
      startedMs,
      endedMs: recording.now(),
      answer,
    });
    if (answer.kind === 'unsupported') throw new UnsupportedError(operation);
    if (answer.kind === 'error') throw new DriverFailedError(operation, answer.message);
    return answer.value;
  };
  return {
    async sync(filters) {
      await ask('sync', filters === undefined ? {} : { filters });
    },
    offers: async () => offersIn(await ask('listOffers')),
    async restart() {
      await ask('restart');
    },
    async register(how) {
      if (how === undefined || apiKey === null) await ask('register');
      else await ask('register', {}, { apiKey });
    },
    registers,
    shopper: () => shopperOf(`${scenario.name}-${(shoppers += 1)}`, { ask, sandbox, signal }),
    returnWithoutSession: async (url) => await ask('returnFromCheckout', { shopper: null, url }),
    activate: (...names) => stimulation.activate(names),
    control,
    draw: drawOf(seed, scenario.name),
    traffic: recording.traffic,
    wait: async (ms) => await clock.wait(ms * timeScale, signal),
  };
}

function interrupted(): ScenarioEndedError {
  return new ScenarioEndedError('the run was interrupted');
}

/** The result of a promise. Rejects as soon as the run is interrupted: a driver may take minutes for its answer. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return await new Promise((resolve, reject) => {
    const stop = (): void => reject(interrupted());
    signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

interface Asking extends Pick<DrivingSettings, 'sandbox' | 'signal'> {
  readonly ask: (operation: DriverOperation, fields?: Readonly<Record<string, Json>>) => Promise<Json>;
}

function shopperOf(name: string, { ask, sandbox, signal }: Asking): Shopper {
  const shopper = name;
  const line = ({ productId, optionId }: Offer) => ({ shopper, productId, optionId });
  return {
    name,
    putInCart: async (offer, quantity) => await ask('putInCart', { ...line(offer), quantity }),
    changeQuantity: async (offer, quantity) => await ask('changeQuantity', { ...line(offer), quantity }),
    removeFromCart: async (offer) => await ask('removeFromCart', line(offer)),
    viewCart: async () => await ask('viewCart', { shopper }),
    emptyCart: async () => await ask('emptyCart', { shopper }),
    confirmPrice: async () => await ask('confirmPrice', { shopper }),
    async checkout() {
      const answer = await ask('checkout', { shopper });
      const url = isObject(answer) ? answer['url'] : null;
      return typeof url === 'string' ? await openCheckout(url, { sandbox, signal }) : null;
    },
    returnTo: async (url) => await ask('returnFromCheckout', { shopper, url }),
  };
}

function offersIn(answer: Json): readonly Offer[] {
  const offers = isObject(answer) ? answer['offers'] : null;
  if (!Array.isArray(offers)) throw new DriverFailedError('listOffers', 'the result has no array "offers"');
  return offers.flatMap((offer: Json) => {
    if (!isObject(offer)) return [];
    const { productId, optionId, price } = offer;
    if (typeof productId !== 'string' || typeof optionId !== 'string') return [];
    return [{ productId, optionId, price: typeof price === 'number' ? price : null }];
  });
}

/** Headers of a usual browser: pages must not be able to tell the shopper from a person. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en-US,en;q=0.9',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
} as const;

/** The payments that the checkout page of the sandbox offers, by their names in its form. */
const payments = { CONFIRMED: ['accepted', 'accepted-later'], REJECTED: ['rejected-later', 'rejected-later'] } as const;

/**
 * Opens the address of a checkout as a browser does, and pays there. Only addresses of the sandbox are opened: another address
 * is not a link of the API, which the rules judge without a request.
 */
async function openCheckout(
  url: string,
  { sandbox, signal }: Pick<DrivingSettings, 'sandbox' | 'signal'>,
): Promise<CheckoutVisit> {
  const headers = { ...browserHeaders, [shopperHeader]: sandbox.token };
  const isOfSandbox = URL.canParse(url) && new URL(url).origin === sandbox.origin;
  if (isOfSandbox) await (await fetch(url, { headers, redirect: 'manual', signal })).text();
  return {
    url,
    async pay({ becomes, afterMs = 0 }) {
      if (!isOfSandbox) return null;
      const [now, later] = payments[becomes];
      const body = new URLSearchParams({ payment: afterMs > 0 ? later : now, afterMs: String(afterMs) });
      const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await reply.text();
      const location = reply.headers.get('location');
      const back = location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
      // Without a redirect of the partner, the checkout leads to a page of its own.
      return back === null || back.origin === sandbox.origin ? null : back.href;
    },
  };
}
