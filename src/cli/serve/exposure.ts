import { isLoopback } from '../../certification/target/base-url.ts';

/** Returns a warning for a sandbox that other machines can reach; empty on a loopback address. */
export function exposure(host: string): string {
  if (isLoopback(host)) return '';
  const where = host === '0.0.0.0' || host === '::' ? 'on every address of this machine' : `on ${host}`;
  return `
The sandbox listens ${where}, not only on loopback. Anyone who can reach it can use it: all sandboxes have the same keys.
`;
}
