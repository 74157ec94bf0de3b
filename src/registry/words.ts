import { hangingAfter, type Page } from '../report/text/page.ts';
import { visible } from '../report/text/visible.ts';
import { count } from '../report/wording/numbers.ts';
import type { Registry, SectionState, Status } from './model.ts';

export const statusWord: Readonly<Record<Status, string>> = {
  ready: 'ready',
  incomplete: 'incomplete',
  'not-ready': 'not ready',
  'out-of-date': 'out of date',
  'not-verified': 'not verified',
};

/** All statuses, the best first. */
export const statuses: readonly Status[] = ['ready', 'incomplete', 'not-ready', 'out-of-date', 'not-verified'];

export const sectionWord: Readonly<Record<SectionState, string>> = {
  kept: 'kept',
  partly: 'partly tested',
  broken: 'broken',
  untested: 'not tested',
  inapplicable: 'nothing to test',
};

/** The number of implementations with each status that occurs. */
export function statusCounts({ implementations }: Pick<Registry, 'implementations'>) {
  return statuses.flatMap((status) => {
    const number = implementations.filter((one) => one.status === status).length;
    return number === 0 ? [] : [{ status, number }];
  });
}

/** The registry in a terminal: the dossiers that were not accepted, then the numbers. */
export function registryLines(registry: Registry, version: string, page: Page): readonly string[] {
  const { implementations, empty } = registry;
  const line = (style: 'bad' | 'doubt', word: string, text: string): readonly string[] =>
    hangingAfter(style, word.padEnd(14), visible(text), page);
  const notes = [
    ...implementations.flatMap(({ refused }) =>
      refused.flatMap(({ folder, reasons }) =>
        reasons.flatMap((reason) => line('bad', 'not verified', `${folder}: ${reason}`)),
      ),
    ),
    ...implementations.flatMap(({ status, folder, reasons }) =>
      status === 'out-of-date' ? line('doubt', 'out of date', `${folder}: ${reasons.join('; ')}`) : [],
    ),
    ...empty.flatMap((folder) => line('doubt', 'left out', `${folder}: the folder has no dossier`)),
  ];
  const counts = statusCounts(registry).map(({ status, number }) => `${number} ${statusWord[status]}`);
  const style = refusedCount(registry) > 0 ? 'bad' : 'good';
  return [
    page.paint('strong', `octoproof ${version}  registry of ${count(implementations.length, 'integration')}`),
    '',
    ...(notes.length === 0 ? [] : [...notes, '']),
    ...hangingAfter(style, 'BUILT  ', counts.join(', '), page),
  ];
}

/** The number of dossiers that were refused. */
export function refusedCount({ implementations }: Pick<Registry, 'implementations'>): number {
  return implementations.reduce((sum, { refused }) => sum + refused.length, 0);
}
