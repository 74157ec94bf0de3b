import { handwritten, kinds, schemaUrl, type DocumentKind } from './kinds.ts';

/** What every document of ours begins with: what it is, and in which form. */
export function headOf<K extends DocumentKind>(kind: K) {
  return { $schema: schemaUrl(kind), formatVersion: kinds[kind].formatVersion, tool: 'octoproof', kind } as const;
}

/** The text of a document: its head, what it holds, and last that it is whole. */
export function documentText(kind: DocumentKind, holds: object): string {
  return `${JSON.stringify({ ...headOf(kind), ...holds, complete: true }, null, 2)}\n`;
}

/** The text of a file that people go on writing: it says where its schema is and in which form it is, and nothing else. */
export function handwrittenText(kind: keyof typeof handwritten, holds: object): string {
  const { formatVersion } = handwritten[kind];
  return `${JSON.stringify({ $schema: schemaUrl(kind), formatVersion, ...holds }, null, 2)}\n`;
}
