import type { ClientTraffic } from '../../../src/client-authoring.ts';
import { agentOf } from './calls.ts';

/**
 * The traffic of each client, told apart by the `user-agent` of its requests: two programs with one key are not one client.
 * Traffic that belongs together across programs (carts by their ids, walks by their cursors) needs no such split.
 */
export function clientsOf(traffic: ClientTraffic): readonly ClientTraffic[] {
  const agents = [...new Set(traffic.calls.map(agentOf))];
  return agents.map((agent) => ({
    ...traffic,
    calls: traffic.calls.filter((call) => agentOf(call) === agent),
  }));
}
