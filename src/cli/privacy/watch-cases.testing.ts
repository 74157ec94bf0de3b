import type { World } from './planted-environment.testing.ts';
import { wireSecrets, type PrivacyCase } from './case.testing.ts';
import { join } from 'node:path';

/** Watches one of the planted storefronts, without pauses. The webhook is closed, so that no alert is delivered. */
function watching(world: World, out: string, manner: keyof World['shopFiles']): readonly string[] {
  const quick = ['--pause', '0s', '--rate-limit', '500', '--history', join(out, 'history')];
  const webhook = ['--webhook', 'http://127.0.0.1:9/Cnry-hook-path'];
  return ['watch', '--target', world.shopFiles[manner], ...quick, ...webhook, ...wireSecrets];
}

const env = { OCTOPROOF_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };

export const watchCases: readonly PrivacyCase[] = [
  { name: 'a storefront', argv: (world, out) => watching(world, out, 'right'), codes: [0, 4], env },
  { name: 'a storefront that fails', argv: (world, out) => watching(world, out, 'wrong'), codes: [1, 3, 4], env },
  { name: 'a storefront that redirects', argv: (world, out) => watching(world, out, 'redirects'), codes: [3], env },
  { name: 'a storefront that resets', argv: (world, out) => watching(world, out, 'resets'), codes: [3], env },
];
