import { isLoopback } from '../../model/loopback.ts';

/** The warning about a sandbox that other machines can reach, or about a proxy in front of a service; null on a loopback address. */
export function exposureInWords(host: string, upstream?: string): string | null {
  if (isLoopback(host)) return null;
  const where = host === '0.0.0.0' || host === '::' ? 'on every address of this machine' : `on ${host}`;
  const server = upstream === undefined ? 'sandbox' : 'proxy';
  const risk =
    upstream === undefined
      ? 'use it: all sandboxes have the same keys'
      : `send requests to ${upstream} through it, and octoproof records them`;
  return `The ${server} listens ${where}, not only on loopback. Anyone who can reach it can ${risk}.`;
}
