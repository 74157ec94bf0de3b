import { handwritten, kinds, schemaUrl, type DocumentKind } from './kinds.ts';

/** The first fields of every document: its kind and format version. */
export function headOf<K extends DocumentKind>(kind: K) {
  return { $schema: schemaUrl(kind), formatVersion: kinds[kind].formatVersion, tool: 'octoproof', kind } as const;
}

/** The text of a document: its first fields, its content, and `complete` as the last field. */
export function documentText(kind: DocumentKind, holds: object): string {
  return `${JSON.stringify({ ...headOf(kind), ...holds, complete: true }, null, 2)}\n`;
}

/** The text of a file that people edit: it starts with its schema and format version only. */
export function handwrittenText(kind: keyof typeof handwritten, holds: object): string {
  const { formatVersion } = handwritten[kind];
  return `${JSON.stringify({ $schema: schemaUrl(kind), formatVersion, ...holds }, null, 2)}\n`;
}
