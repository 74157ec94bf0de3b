import { isObject, type Json } from '../model/json.ts';
import { urlText } from '../model/url-text.ts';

/**
 * Replaces API keys by marks such as `<key 1>` as soon as they arrive, so that no recorded request holds a key. A key that
 * occurs twice has the same mark.
 */
export interface KeyMarks {
  /** Adds a key that the service issued. */
  issue(key: string): void;
  /** True for a key that the service issued. */
  isIssued(key: string): boolean;
  /** Notes a key of a request, issued or not. */
  note(key: string): void;
  /** The text with marks instead of keys; also finds keys that are percent-encoded. */
  marked(text: string): string;
  /** True if the text contains a key. */
  found(text: string): boolean;
}

/** A shorter text could occur by chance. */
const shortestKey = 8;

interface KeyMarksOptions {
  /** The service's keys are unknown, so every key counts as issued. */
  readonly acceptAny: boolean;
  /** Called with each new key. */
  readonly onKey?: (key: string) => void;
}

export function keyMarks({ acceptAny, onKey }: KeyMarksOptions): KeyMarks {
  const marks = new Map<string, string>();
  const issued = new Set<string>();
  const note = (key: string): void => {
    if (key.length < shortestKey || marks.has(key)) return;
    marks.set(key, `<key ${marks.size + 1}>`);
    onKey?.(key);
  };
  const forms = (key: string): readonly string[] => [...new Set([key, urlText(key)])];
  return {
    issue(key) {
      note(key);
      issued.add(key);
    },
    isIssued: (key) => acceptAny || issued.has(key),
    note,
    marked(text) {
      let result = text;
      for (const [key, mark] of marks) for (const form of forms(key)) result = result.replaceAll(form, mark);
      return result;
    },
    found: (text) => [...marks.keys()].some((key) => forms(key).some((form) => text.includes(form))),
  };
}

/** The key that a registration returns (section 2.5); null for any other reply. */
export function tokenIn(json: Json | undefined): string | null {
  return isObject(json) && typeof json['token'] === 'string' ? json['token'] : null;
}
