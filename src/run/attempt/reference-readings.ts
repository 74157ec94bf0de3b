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

/** The name of a reading, and its values before and after. */
export interface Move {
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
}

/** Live values that an attempt relies on, and how to read each again. */
export interface ReferenceReadings {
  /**
   * Reads the value unless it is known, and remembers how to read it again. Replaces an earlier reading of the same name: the
   * attempt itself may have changed the value.
   */
  take(reading: ReferenceReading): Promise<Json>;
  /**
   * A reading whose value has changed, or null. A reading that cannot be read again counts as unchanged.
   */
  moved(): Promise<Move | null>;
}

export function createReferenceReadings(): ReferenceReadings {
  const readings = new Map<string, Pick<ReferenceReading, 'read'> & { readonly value: Json }>();
  return {
    async take({ name, read, known }) {
      const value = known ?? (await read(newRound()));
      readings.set(name, { value, read });
      return value;
    },
    async moved() {
      const once = newRound();
      for (const [name, { value, read }] of readings) {
        const now = await read(once).catch(() => value);
        if (!same(now, value)) return { name, before: value, after: now };
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
