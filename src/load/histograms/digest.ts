import { createHash } from 'node:crypto';

/** What every document has, and the digest itself. */
const outside: ReadonlySet<string> = new Set(['$schema', 'formatVersion', 'tool', 'kind', 'digest', 'complete']);

/** SHA-256, in hexadecimal digits, of the content of a file of latencies. It tells an edited file from one as written. */
export function digestOfContent(document: object): string {
  const content = Object.entries(document).filter(([name]) => !outside.has(name));
  return createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(content)))
    .digest('hex');
}
