import { visible } from '../text/visible.ts';
import type { Standing } from '../../run/events.ts';
import type { Verdict } from '../../model/verdict.ts';

/** The progress of a run. */
export interface Progress {
  begin(total: number): void;
  /** `known` means a known failure. */
  done(verdict: Verdict | 'known', id: string): void;
  /** Shows the state of the rules for a client. */
  watch(standing: Standing): void;
  /** Removes the updating line before other output. */
  clear(): void;
  end(): void;
}

/** The interval of heartbeat lines in a pipe, in milliseconds. */
export const heartbeatMs = 10_000;

export interface ProgressOptions {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  readonly width: number;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

const redrawMs = 80;

/**
 * Updates one line on a terminal. In a pipe, prints a line for each quarter of the checks, and after 10 s without a
 * line.
 */
export function createProgress({ write, tty, width, now }: ProgressOptions): Progress {
  const counts = new Map<Verdict | 'known', number>();
  let total = 0;
  let finished = 0;
  let drawnAt = -Infinity;
  let isDrawn = false;
  let printedAt = now();
  let heartbeat: NodeJS.Timeout | null = null;

  const status = () => {
    const notable = (['failed', 'known', 'broken', 'blocked'] as const).flatMap((verdict) => {
      const number = counts.get(verdict) ?? 0;
      return number === 0 ? [] : [`${number} ${verdict === 'known' ? 'known to fail' : verdict}`];
    });
    return [`${finished} of ${total}`, ...notable].join(', ');
  };
  /** False if every check is blocked, for example because the target is not reachable or refuses the key. */
  const hasProgress = () => [...counts.keys()].some((verdict) => verdict !== 'blocked' && verdict !== 'unproven');
  const clear = () => {
    if (isDrawn) write('\r\u001b[K');
    isDrawn = false;
  };

  const print = () => {
    printedAt = now();
    write(`${status()}\n`);
  };

  return {
    begin(planned) {
      total = planned;
      printedAt = now();
      if (tty) return;
      heartbeat = setInterval(() => {
        if (now() - printedAt >= heartbeatMs) print();
      }, heartbeatMs / 10).unref();
    },
    done(verdict, id) {
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      finished += 1;
      if (!hasProgress()) return;
      if (!tty) {
        const quarter = Math.floor((finished * 4) / total);
        if (quarter < 4 && quarter > Math.floor(((finished - 1) * 4) / total)) print();
        return;
      }
      if (now() - drawnAt < redrawMs) return;
      drawnAt = now();
      const line = `${status()}  ${visible(id)}`;
      write(`\r\u001b[K${line.length < width ? line : line.slice(0, width - 1)}`);
      isDrawn = true;
    },
    watch({ requests, kept, broken, notExercised }) {
      const line = `${requests} requests, rules: ${kept} kept, ${broken} broken, ${notExercised} not yet exercised`;
      if (!tty) {
        if (now() - printedAt < heartbeatMs) return;
        printedAt = now();
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
