import { randomInt } from 'node:crypto';
import type { RunHeader } from '../run/events.ts';
import type { RunSettings } from './settings.ts';
import { ownVersion } from './version.ts';

/** The fields that the headers of all reports have in common. */
export function runHead(
  subject: string,
  target: Omit<RunHeader['target'], 'integration'>,
  { integration }: Pick<RunSettings, 'integration'>,
) {
  return {
    version: ownVersion(),
    subject,
    target: { ...target, ...(integration === undefined ? {} : { integration }) },
    startedAt: new Date().toISOString(),
    node: process.versions.node,
  };
}

/** The seed in the settings, or a random one. */
export function seedOf({ seed = randomInt(2 ** 31 - 1) }: Pick<RunSettings, 'seed'>): number {
  return seed;
}
