import { Buffer } from 'node:buffer';
import type { Question } from '../model/question.ts';

/**
 * A command that runs this JavaScript for each question `q`, with the functions `say(object)` and `raw(text)`. Needs no
 * file.
 */
export function adapter(perQuestion: string, before = ''): string {
  const source = `import { createInterface } from 'node:readline';
const raw = (text) => process.stdout.write(text);
const say = (object) => raw(JSON.stringify(object) + '\\n');
${before}
for await (const line of createInterface({ input: process.stdin })) {
  const q = JSON.parse(line);
  ${perQuestion}
}
`;
  // Base64 has no special characters of a shell.
  const module = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  return `${JSON.stringify(process.execPath)} --input-type=module --eval "await import('${module}')"`;
}

/** An adapter that returns each address as its own hash. */
export const echo = 'say({ seq: q.seq, result: q.email });';

export function emails(...list: readonly string[]): readonly Question[] {
  return list.map((email) => ({ op: 'emailHash', email }));
}
