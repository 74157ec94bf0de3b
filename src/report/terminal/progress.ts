import type { Standing } from '../../run/events.ts';
import type { Verdict } from '../../spec/verdict.ts';

/** The progress of a run. */
export interface Progress {
  begin(total: number): void;
  /** `known` is a failure that is excused. */
  done(verdict: Verdict | 'known', id: string): void;
  /** Shows the state of the rules for a client. */
  watch(standing: Standing): void;
  /** Removes the updating line before other output. */
  clear(): void;
  end(): void;
}

/** Milliseconds after which a pipe is told that the run goes on. */
export const heartbeatMs = 10_000;

export interface ProgressOptions {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  readonly width: number;
  /** Milliseconds on any clock. */
  readonly now: () => number;
}

const redrawMs = 80;

/** On a terminal one line that is overwritten; in a pipe a line for each quarter of the checks, and where none came for 10 s. */
export function createProgress({ write, tty, width, now }: ProgressOptions): Progress {
  const counts = new Map<Verdict | 'known', number>();
  let total = 0;
  let finished = 0;
  let drawnAt = -Infinity;
  let isDrawn = false;
  let toldAt = now();
  let heartbeat: NodeJS.Timeout | null = null;

  const status = () => {
    const notable = (['failed', 'known', 'broken', 'blocked'] as const).flatMap((verdict) => {
      const number = counts.get(verdict) ?? 0;
      return number === 0 ? [] : [`${number} ${verdict === 'known' ? 'known to fail' : verdict}`];
    });
    return [`${finished} of ${total}`, ...notable].join(', ');
  };
  /** A target that is not reached, or that refuses the key, has every check blocked: there is no progress to tell. */
  const isTried = () => [...counts.keys()].some((verdict) => verdict !== 'blocked' && verdict !== 'unproven');
  const clear = () => {
    if (isDrawn) write('\r\u001b[K');
    isDrawn = false;
  };

  const tell = () => {
    toldAt = now();
    write(`${status()}\n`);
  };

  return {
    begin(planned) {
      total = planned;
      toldAt = now();
      if (tty) return;
      heartbeat = setInterval(() => {
        if (now() - toldAt >= heartbeatMs) tell();
      }, heartbeatMs / 10).unref();
    },
    done(verdict, id) {
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      finished += 1;
      if (!isTried()) return;
      if (!tty) {
        const quarter = Math.floor((finished * 4) / total);
        if (quarter < 4 && quarter > Math.floor(((finished - 1) * 4) / total)) tell();
        return;
      }
      if (now() - drawnAt < redrawMs) return;
      drawnAt = now();
      const line = `${status()}  ${id}`;
      write(`\r\u001b[K${line.length < width ? line : line.slice(0, width - 1)}`);
      isDrawn = true;
    },
    watch({ requests, kept, broken, notExercised }) {
      const line = `${requests} requests, rules: ${kept} kept, ${broken} broken, ${notExercised} not yet exercised`;
      if (!tty) {
        if (now() - toldAt < heartbeatMs) return;
        toldAt = now();
        write(`${line}\n`);
        return;
      }
      write(`\r\u001b[K${line.slice(0, width - 1)}`);
      isDrawn = true;
    },
    clear,
    end() {
      clear();
      if (heartbeat !== null) clearInterval(heartbeat);
    },
  };
}
