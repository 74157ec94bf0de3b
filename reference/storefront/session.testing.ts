import { answerOf, type Answer } from '../http/answer.testing.ts';
import { startStorefront, type RunningStorefront, type StorefrontOptions } from './index.ts';

interface CallOptions {
  readonly body?: unknown;
  /** Sent as the body, unchanged. */
  readonly text?: string;
  /** Default: the first partner's key. Null sends no key. */
  readonly key?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly prefix?: string;
}

export interface Session {
  readonly storefront: RunningStorefront;
  /** `request` is a method and a path after the prefix: `GET carts/1`. */
  readonly call: (request: string, options?: CallOptions) => Promise<Answer>;
  /** Arranges a state and returns its data. */
  readonly arrange: (state: string, params?: unknown) => Promise<Arranged>;
}

export interface Arranged {
  readonly handle: string;
  readonly text: (field: string) => string;
  readonly change: (to: unknown) => Promise<Answer>;
}

/** A running storefront with its control endpoint. `atEnd` registers the function that stops it. */
export async function openSession(
  atEnd: (stop: () => Promise<void>) => void,
  options: StorefrontOptions = {},
): Promise<Session> {
  const storefront = await startStorefront({ control: true, ...options });
  atEnd(() => storefront.close());
  const call: Session['call'] = async (request, { prefix = '/octo-gateway/v1/', ...rest } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    return send(storefront, method, prefix + path, rest);
  };
  return {
    storefront,
    call,
    async arrange(state, params = {}) {
      const answer = await call('POST arrange', { prefix: '/control/', body: { state, params } });
      const handle = String(answer.at('/handle'));
      return {
        handle,
        text: (field) => String(answer.at(`/data/${field}`)),
        change: (to) => call('POST change', { prefix: '/control/', body: { handle, to } }),
      };
    },
  };
}

async function send(
  storefront: RunningStorefront,
  method: string,
  path: string,
  { body, text, key = storefront.apiKey, headers = {} }: Omit<CallOptions, 'prefix'>,
): Promise<Answer> {
  const content = text ?? (body === undefined ? null : JSON.stringify(body));
  const sentHeaders = { ...(key === null ? {} : { 'g-api-key': key }), ...headers };
  return answerOf(await fetch(storefront.baseUrl + path, { method, headers: sentHeaders, body: content }));
}

/** The item of an arranged offer. */
export async function anItem(session: Session, params: unknown = {}): Promise<{ productId: string; optionId: string }> {
  const offer = await session.arrange('offer', params);
  return itemOf(offer);
}

export function itemOf(offer: Arranged, rank = 0): { productId: string; optionId: string } {
  return { productId: offer.text('productId'), optionId: offer.text(`optionIds/${rank}`) };
}

/** Creates a cart with these items and returns its id and the reply. */
export async function aCart(session: Session, items: readonly object[], key?: string): Promise<Answer> {
  return session.call('POST carts', { body: { country: 'US', items }, ...(key === undefined ? {} : { key }) });
}
