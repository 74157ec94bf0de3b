import type { Verdict } from '../../spec/verdict.ts';

/** Where a run stands, shown while it runs. */
export interface Progress {
  begin(total: number): void;
  /** `known` is a failure that is excused. */
  done(verdict: Verdict | 'known', id: string): void;
  /** Takes the updating line away, so that something else can be written. */
  clear(): void;
}

export interface ProgressOptions {
  readonly write: (text: string) => void;
  readonly tty: boolean;
  readonly width: number;
  /** Milliseconds on any clock. */
  readonly now: () => number;
}

/** One line that is written over on a terminal; in a pipe a plain line for each quarter. */
export function createProgress({ write, tty, width, now }: ProgressOptions): Progress {
  const counts = new Map<Verdict | 'known', number>();
  let total = 0;
  let finished = 0;
  let drawnAt = -Infinity;
  let drawn = false;

  const standing = () => {
    const told = (['failed', 'known', 'broken', 'blocked'] as const).flatMap((verdict) => {
      const number = counts.get(verdict) ?? 0;
      return number === 0 ? [] : [`${number} ${verdict === 'known' ? 'known to fail' : verdict}`];
    });
    return [`${finished} of ${total}`, ...told].join(', ');
  };
  const clear = () => {
    if (drawn) write('\r\u001b[K');
    drawn = false;
  };

  return {
    begin(planned) {
      total = planned;
    },
    done(verdict, id) {
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      finished += 1;
      if (!tty) {
        const quarter = Math.floor((finished * 4) / total);
        if (quarter < 4 && quarter > Math.floor(((finished - 1) * 4) / total)) write(`${standing()}\n`);
        return;
      }
      if (now() - drawnAt < 80) return;
      drawnAt = now();
      const line = `${standing()}  ${id}`;
      write(`\r\u001b[K${line.length < width ? line : line.slice(0, width - 1)}`);
      drawn = true;
    },
    clear,
  };
}
