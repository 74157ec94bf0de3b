import type { Session } from '../disk.ts';
import type { Client } from '../rules.ts';

const newSession: Session = { cart: null, isUnsure: false, lost: [], pending: null, atCheckout: null };

/** Section 4.4 rule 2: the cart is kept on the server, with the session of its shopper. */
export function sessionOf(shopper: string, { disk, rules }: Client): Session {
  return disk.sessions.get(rules.sessionKey(shopper)) ?? newSession;
}

export function changeSession(shopper: string, change: Partial<Session>, client: Client): void {
  client.disk.sessions.set(client.rules.sessionKey(shopper), { ...sessionOf(shopper, client), ...change });
}

export function sessionKey(shopper: string): string {
  return shopper;
}
