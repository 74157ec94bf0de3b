import { same } from '../../expect/expectations.ts';
import type { Reply } from '../../expect/reply.ts';
import type { Once } from '../../expect/suite.ts';
import type { Json } from '../../model/json.ts';

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
  /**
   * The name of a reading whose value has changed, or null. A reading that cannot be read again counts as unchanged.
   */
  moved(): Promise<string | null>;
}

export function createReferenceReadings(): ReferenceReadings {
  const readings: (Omit<ReferenceReading, 'known'> & { readonly value: Json })[] = [];
  return {
    async take({ name, read, known }) {
      const value = known ?? (await read(newRound()));
      readings.push({ name, value, read });
      return value;
    },
    async moved() {
      const once = newRound();
      for (const reading of readings) {
        const now = await reading.read(once).catch(() => reading.value);
        if (!same(now, reading.value)) return reading.name;
      }
      return null;
    },
  };
}

/** One round of reading: readings that share a reply read it once. */
function newRound(): Once {
  const reads = new Map<string, Promise<Reply | null>>();
  return async (name, read) => {
    const reply = reads.get(name) ?? read();
    reads.set(name, reply);
    return await reply;
  };
}
