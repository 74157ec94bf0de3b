import type { Request } from '../../model/exchange.ts';
import { GapError } from '../../model/obstacle.ts';
import type { WireSettings } from './wire.ts';

/**
 * A user's header may be needed on the way to the target, such as the password of a gateway. Without it, another server
 * would answer in place of the target.
 */
export function keepGivenHeaders({ headers = {} }: Request, { headers: given }: WireSettings): void {
  for (const [kept, value] of Object.entries(given)) {
    const name = kept.toLowerCase();
    const changes = Object.entries(headers).some(([own, other]) => own.toLowerCase() === name && other !== value);
    if (changes)
      throw new GapError(
        'headers',
        `the check must change the header ${name}, but --header or the target file sets it for every request`,
      );
  }
}
