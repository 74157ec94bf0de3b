import type { Request } from '../../model/exchange.ts';
import { GapError } from '../../model/obstacle.ts';
import type { WireSettings } from './wire.ts';

/**
 * A user's header may be needed on the way to the target, such as the password of a gateway. Without it, another server
 * would answer in place of the target.
 */
export function keepGivenHeaders({ headers = {} }: Request, { headers: given }: WireSettings): void {
  const values = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, value] of Object.entries(headers)) {
    const kept = values.get(name.toLowerCase());
    if (kept !== undefined && kept !== value)
      throw new GapError(
        'headers',
        `the check changes the header ${name.toLowerCase()}, which the user sets for every request`,
      );
  }
}
