import { createHash } from 'node:crypto';

/** Members that are not part of the digest: those of every document, and the digest itself. */
const excluded: ReadonlySet<string> = new Set(['$schema', 'formatVersion', 'tool', 'kind', 'digest', 'complete']);

/** SHA-256 of the content of a latency file, in hexadecimal digits. It reveals whether the file was edited. */
export function digestOfContent(document: object): string {
  const content = Object.entries(document).filter(([name]) => !excluded.has(name));
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(content)))
    .digest('hex');
}
