import type { ClientTraffic, DriverStep, Json, Provocation } from '../../../../src/client-authoring.ts';
import { step } from '../steps.testing.ts';
import { provoked, trafficOf, type MadeCall } from '../traffic.testing.ts';

/** A failure that a stimulus of errors provoked in a step of its own, and how the client reacts. */
export interface Failing {
  readonly stimulus: string;
  readonly dress: string;
  readonly code: string | null;
  readonly repeats: boolean;
  readonly endpoint?: 'products' | 'createCart';
  /** The status of the reply. */
  readonly status?: number;
  /** The body of the reply; default: a flat error with the code. */
  readonly body?: Json;
  /** What the shopper is told. */
  readonly outcome?: string;
  /** Whether the client offers the option of the request afterwards. */
  readonly offered?: boolean;
  /** The driver answers with an error. */
  readonly driverFails?: boolean;
}

const apartMs = 100_000;

/** Each failure in a step of the driver, with another request each. */
export function failing(...failures: readonly Failing[]): ClientTraffic {
  const made: MadeCall[] = [];
  const steps: DriverStep[] = [];
  const provocations: Provocation[] = [];
  for (const [index, failure] of failures.entries()) {
    const { stimulus, dress, code, repeats, endpoint = 'products', status = 400, outcome = 'failed' } = failure;
    const arrivedMs = index * apartMs;
    const request: MadeCall =
      endpoint === 'products'
        ? { query: { country: 'US', updatedSince: String(index) } }
        : { endpoint, method: 'POST', sends: { items: [{ productId: 'p', optionId: String(index) }] } };
    const gets = failure.body ?? (code === null ? { message: 'busy' } : { error: code });
    made.push({ ...request, arrivedMs, status, gets });
    provocations.push(provoked(stimulus, made.length, { code, dress }));
    if (repeats) made.push({ ...request, arrivedMs: arrivedMs + 2_100 });
    const answered = step(endpoint === 'products' ? 'sync' : 'putInCart', [arrivedMs, arrivedMs + 50_000], { outcome });
    const message = { kind: 'error' as const, message: 'details is null' };
    steps.push(failure.driverFails === true ? { ...answered, answer: message } : answered);
    if (failure.offered === undefined) continue;
    const offers = failure.offered ? [{ productId: 'p', optionId: String(index) }] : [];
    steps.push(step('listOffers', [arrivedMs + 60_000, arrivedMs + 61_000], { offers }));
  }
  return trafficOf(made, { steps, provocations });
}
