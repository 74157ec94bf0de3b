import { jsonText } from '../model/json.ts';
import { handwritten, kinds, schemaUrl, type DocumentKind } from './kinds.ts';

/** Returns the first fields of every document: its kind and format version. */
export function headOf<K extends DocumentKind>(kind: K) {
  return { $schema: schemaUrl(kind), formatVersion: kinds[kind].formatVersion, tool: 'octoproof', kind } as const;
}

/** Returns the text of a document: its first fields, its content, and `complete` as the last field. */
export function documentText(kind: DocumentKind, content: object): string {
  return `${jsonText({ ...headOf(kind), ...content, complete: true }, 2)}\n`;
}

/** Returns the text of a file that people edit: it starts with its schema and format version only. */
export function handwrittenText(kind: keyof typeof handwritten, content: object): string {
  const { formatVersion } = handwritten[kind];
  return `${jsonText({ $schema: schemaUrl(kind), formatVersion, ...content }, 2)}\n`;
}
