import type { Driver, DriverFacts } from '../../client/driver.ts';

/** The waits of the reference are short, so that a run of it takes seconds. */
export const referenceTimeScale = 0.01;

/** The bundled client, in this process. */
export function referenceDriver(_facts: DriverFacts): Driver {
  throw new Error('the reference client is not there yet');
}
