import { isLoopback } from '../../certification/target/base-url.ts';

/** What to know of a sandbox that others can reach; empty on the loopback address. */
export function exposure(host: string): string {
  if (isLoopback(host)) return '';
  const where = host === '0.0.0.0' || host === '::' ? 'on every address of this machine' : `on ${host}`;
  return `
It listens ${where}, not on loopback only: who reaches that address can use it. Its keys are the same everywhere.
`;
}
