import { randomBytes } from 'node:crypto';
import { startStorefront } from '../../../reference/storefront/index.ts';
import type { Upstream } from '../../client/forward.ts';
import type { ControlEndpoint } from '../../expect/client-suite.ts';
import { localAccess } from '../../http/local-access.ts';
import { guarded } from '../../sandbox/guarded.ts';
import { besideContract, localRoutes } from '../../sandbox/local-routes.ts';
import { shopRoutes } from '../../sandbox/shop-routes.ts';
import { tlsFilesOf } from '../tls-files-of.ts';
import { controlAt, noControl } from './control.ts';
import type { ClientSettings } from './settings.ts';

/** The service that the client talks to, behind the watching proxy. */
export interface WatchedService {
  readonly upstream: Upstream;
  /** The key for the client; null if it is unknown to octoproof. */
  readonly apiKey: string | null;
  readonly control: ControlEndpoint;
  close(): Promise<void>;
}

/** A host that no server has: octoproof's own shopper reads redirects and does not follow them. */
const redirectOfDriver = 'https://shop.test/return?source=checkout';

/** Starts the sandbox, or names the real service. Throws a ConfigurationError for unreadable authorities. */
export async function openService(settings: ClientSettings): Promise<WatchedService> {
  if (settings.upstream !== undefined) {
    const tls = await tlsFilesOf(settings);
    const { upstream: baseUrl, insecure = false } = settings;
    const upstream: Upstream = { baseUrl, tls, insecure, keepsHost: false };
    return { upstream, apiKey: null, control: noControl, close: () => Promise.resolve() };
  }
  const controlKey = randomBytes(16).toString('hex');
  const redirectUrl = settings.redirectUrl ?? (settings.driver === null ? undefined : redirectOfDriver);
  // The proxy keeps the host of the client.
  const beside = guarded(
    localAccess(settings),
    besideContract({ ...localRoutes, ...shopRoutes((host) => storefront.shopAt(host)) }),
  );
  const storefront = await startStorefront({ control: true, controlKey, localPages: true, redirectUrl, beside });
  return {
    upstream: { baseUrl: storefront.baseUrl, tls: null, keepsHost: true },
    apiKey: storefront.apiKey,
    control: controlAt(storefront.controlUrl ?? '', controlKey),
    close: async () => await storefront.close(),
  };
}
