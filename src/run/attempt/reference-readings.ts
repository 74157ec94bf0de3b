import { same } from '../../expect/expectations.ts';
import type { Reply } from '../../expect/reply.ts';
import type { Once } from '../../expect/suite.ts';
import type { Json } from '../../spec/json.ts';

/** A live value that an attempt relies on. */
export interface ReferenceReading {
  readonly name: string;
  readonly read: (once: Once) => Promise<Json>;
  readonly known: Json | undefined;
}

/** Live values that an attempt relies on, and how to read each again. */
export interface ReferenceReadings {
  /** Reads the value unless it is known, and remembers how to read it again. */
  take(reading: ReferenceReading): Promise<Json>;
  /** The name of a reading that no longer reads as it did, or null. A reading that cannot be read did not move. */
  moved(): Promise<string | null>;
}

export function createReferenceReadings(): ReferenceReadings {
  const readings: (Omit<ReferenceReading, 'known'> & { readonly value: Json })[] = [];
  return {
    async take({ name, read, known }) {
      const value = known ?? (await read(aRound()));
      readings.push({ name, value, read });
      return value;
    },
    async moved() {
      const once = aRound();
      for (const reading of readings) {
        const now = await reading.read(once).catch(() => reading.value);
        if (!same(now, reading.value)) return reading.name;
      }
      return null;
    },
  };
}

/** One round of reading: several readings of one reply read it once. */
function aRound(): Once {
  const reads = new Map<string, Promise<Reply | null>>();
  return async (name, read) => {
    const reply = reads.get(name) ?? read();
    reads.set(name, reply);
    return await reply;
  };
}
