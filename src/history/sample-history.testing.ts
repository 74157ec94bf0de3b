import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { reportText } from '../report/json/reporter.ts';
import { loadDocumentText } from '../report/load/document.ts';
import { accountOfLoad } from '../report/load/finished-load.testing.ts';
import { endedOf, exchange, failure, planned, result, type Sample } from '../report/sample-run.testing.ts';

export type Check = Sample['checks'][number];

export function check(id: string, over: Parameters<typeof result>[1] = {}): Check {
  return { planned: planned(id), result: result(id, over) };
}

export function failing(id: string, over: Parameters<typeof failure>[1] = {}): Check {
  return { planned: planned(id), result: failure(id, over) };
}

/** The time of a sample run: one run a day, from 2030-01-01. */
export function dayNumber(day: number): string {
  return new Date(Date.UTC(2030, 0, 1 + day, 5, 17)).toISOString();
}

/** The JSON report of a run on a day. Its outcome follows from its checks. */
export function reportOn(day: number, checks: readonly Check[], over: Omit<Sample, 'checks'> = {}): string {
  const fails = checks.some(({ result: { verdict, known } }) => verdict === 'failed' && known === undefined);
  const footer = fails ? ({ outcome: 'not-conformant', exitCode: 1 } as const) : {};
  return reportText(
    endedOf({
      checks,
      header: { startedAt: dayNumber(day), ...over.header },
      footer: { ...footer, ...over.footer },
    }),
  );
}

/** The JSON report of a load check on a day. */
export function loadOn(day: number, serviceMs: number): string {
  const account = accountOfLoad({ happens: () => ({ serviceMs }) });
  return loadDocumentText({ ...account, head: { ...account.head, startedAt: dayNumber(day) } });
}

/** Writes files by their paths below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

const causes = ['read-cart differs', 'add-items not-refused', 'products schema', 'order missing', 'me status'];

/** Reports of many runs, in which some checks fail, are fixed and fail again, with latencies of several operations. */
export function longHistory({
  runs,
  failures,
}: {
  readonly runs: number;
  readonly failures: number;
}): readonly string[] {
  const operations = ['products', 'create-cart', 'read-cart', 'update-item', 'add-items', 'remove-item', 'order', 'me'];
  return Array.from({ length: runs }, (_, day) => {
    const evidence = operations.flatMap((endpoint, at) =>
      Array.from({ length: 20 }, (__, index) =>
        exchange({
          number: at * 20 + index + 1,
          endpoint,
          ms: (at + 1) * 4 + index / 4 + (day % 7) + (day > runs / 2 ? 12 : 0),
        }),
      ),
    );
    const isBad = (index: number): boolean =>
      Math.sin((day + index * 13) / (9 + (index % 11))) > 0.75 || (index % 9 === 0 && day > runs * 0.8);
    const checks = Array.from({ length: failures }, (__, index) => {
      const id = `storefront/4.${1 + (index % 6)}/${index}#a-case`;
      const endpoint = operations[index % operations.length] ?? 'me';
      const cause = { key: causes[index % causes.length] ?? '', finding: null, endpoint };
      if (day === Math.floor(runs / 3)) return check(id, { verdict: 'blocked', reason: 'throttled' });
      return isBad(index) ? failing(id, { cause, evidence: [] }) : check(id);
    });
    const limit = day < runs / 4 ? '1000' : day < runs / 2 ? '500' : '800';
    const observed = check('storefront/7/limit', {
      verdict: 'observed',
      evidence,
      observations: [{ name: 'x-ratelimit-limit', value: limit }],
    });
    const isCut = day === Math.floor(runs / 3);
    const footer = isCut ? ({ outcome: 'incomplete', interrupted: true, exitCode: 3 } as const) : {};
    return reportOn(day, [...checks, observed], { footer });
  });
}
