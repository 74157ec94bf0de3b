import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Question } from '../spec/question.ts';

/** A command that runs this JavaScript for each question `q`, with `say(object)` and `raw(text)` at hand. */
export function adapter(perQuestion: string, before = ''): string {
  const path = join(mkdtempSync(join(tmpdir(), 'octoproof-adapter-')), 'adapter.mjs');
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
const raw = (text) => process.stdout.write(text);
const say = (object) => raw(JSON.stringify(object) + '\\n');
${before}
for await (const line of createInterface({ input: process.stdin })) {
  const q = JSON.parse(line);
  ${perQuestion}
}
`,
  );
  return `${JSON.stringify(process.execPath)} ${JSON.stringify(path)}`;
}

/** An adapter that hashes each address to itself. */
export const echo = 'say({ seq: q.seq, result: q.email });';

export function emails(...list: readonly string[]): readonly Question[] {
  return list.map((email) => ({ op: 'emailHash', email }));
}
