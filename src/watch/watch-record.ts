import { documentText } from '../documents/write.ts';
import { readDocument } from '../documents/read.ts';
import { flag, integer, list, nullable, object, oneOf, text } from '../expect/kind.ts';
import { readerOf } from '../replay/read-report.ts';
import type { JsonObject } from '../model/json.ts';
import type { Corrections } from './state.ts';

/** `watched`: the target replied. `outage`: both looks could not test it. `interrupted`: the run was stopped. */
export const targetStates = ['watched', 'outage', 'interrupted'] as const;

/** `none`: there is no alert, or no webhook. */
export const deliveryStates = ['none', 'pending', 'delivered'] as const;

/** The target as the history knows it. */
export interface WatchedTarget {
  readonly name: string;
  readonly baseUrl: string;
  readonly reference: boolean;
}

/** One run in the history. */
export interface WatchRecord {
  /** The version of octoproof that ran. */
  readonly version: string;
  readonly startedAt: string;
  readonly target: WatchedTarget;
  readonly seed: number;
  readonly state: (typeof targetStates)[number];
  /** True if later runs can use the run as their baseline. */
  readonly isBaseline: boolean;
  /** The file names of the reports of the first and the second look. */
  readonly reports: readonly string[];
  readonly corrections: Corrections;
  readonly changes: readonly object[];
  readonly notConfirmed: readonly object[];
  /** The alert in the format `watch-alert`; null if nothing changed. */
  readonly alert: JsonObject | null;
  readonly delivery: (typeof deliveryStates)[number];
}

export function recordText(record: WatchRecord): string {
  return documentText('watch-record', record);
}

/** Reads a record. Throws a ConfigurationError for an unreadable or invalid file. */
export async function readRecord(file: string): Promise<WatchRecord> {
  const document = await readDocument(file, { kinds: ['watch-record'], hint: 'remove the file' });
  const read = readerOf(document, file);
  const names = (pointer: `/${string}`): readonly string[] =>
    read(pointer, list).map((_, index) => read(`${pointer}/${index}`, text));
  const objects = (pointer: `/${string}`): readonly JsonObject[] =>
    read(pointer, list).map((_, index) => read(`${pointer}/${index}`, object));
  return {
    version: read('/version', text),
    startedAt: read('/startedAt', text),
    target: {
      name: read('/target/name', text),
      baseUrl: read('/target/baseUrl', text),
      reference: read('/target/reference', flag),
    },
    seed: read('/seed', integer),
    state: read('/state', oneOf(...targetStates)),
    isBaseline: read('/isBaseline', flag),
    reports: names('/reports'),
    corrections: {
      replaced: names('/corrections/replaced'),
      dropped: names('/corrections/dropped'),
      droppedLatencies: names('/corrections/droppedLatencies'),
    },
    changes: objects('/changes'),
    notConfirmed: objects('/notConfirmed'),
    alert: read('/alert', nullable(object)),
    delivery: read('/delivery', oneOf(...deliveryStates)),
  };
}
