import type { Driver } from '../../client/driver.ts';
import type { DriverFacts } from './open-driver.ts';

/** The bundled client, in this process. */
export function referenceDriver(_facts: DriverFacts): Driver {
  throw new Error('the reference client is not there yet');
}
