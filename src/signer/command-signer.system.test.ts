import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { adapter, echo, emails } from './adapters.testing.ts';
import { AdapterError } from './adapter-error.ts';
import { commandSigner } from './command-signer.ts';
import type { Signer } from './signer.ts';

function started(command: string, timeoutMs = 20_000): Signer {
  const signer = commandSigner({ command, env: { PATH: process.env['PATH'] }, timeoutMs });
  onTestFinished(() => signer.close());
  return signer;
}

async function faultOf(command: string, timeoutMs?: number): Promise<AdapterError> {
  const error: unknown = await started(command, timeoutMs)
    .ask(emails('a', 'b'))
    .catch((caught: unknown) => caught);
  if (!(error instanceof AdapterError)) throw new Error('expected a broken adapter');
  return error;
}

describe('commandSigner', () => {
  test('returns answers in the order of the questions, for any order on the wire', async () => {
    const late = started(
      adapter(
        'held.push(q); if (held.length === 3) for (const one of held.reverse()) say({ seq: one.seq, result: one.email });',
        'const held = [];',
      ),
    );
    expect(await late.ask(emails('a', 'b', 'c'))).toEqual(['a', 'b', 'c'].map((value) => ({ kind: 'result', value })));
  });

  test('asks more questions than fit in one batch, and asks the same process again', async () => {
    const signer = started(adapter(echo));
    const many = Array.from({ length: 1_200 }, (_, index) => `${index}`);
    const answers = await signer.ask(emails(...many));
    expect(answers.map((answer) => (answer.kind === 'result' ? answer.value : null))).toEqual(many);
    expect(await signer.ask(emails('again'))).toEqual([{ kind: 'result', value: 'again' }]);
  });

  test('distinguishes errors, unsupported operations and results', async () => {
    const signer = started(
      adapter("say(q.email === 'a' ? { seq: q.seq, error: 'no' } : { seq: q.seq, unsupported: true });"),
    );
    expect(await signer.ask(emails('a', 'b'))).toEqual([{ kind: 'error', message: 'no' }, { kind: 'unsupported' }]);
  });

  test.each([
    ['does not exist', 'octoproof-no-such-command', 'not-found', 'cannot be started'],
    ['ends at once', adapter('', 'process.exit(3);'), 'exited', 'exit code 3'],
    ['ends on a question', adapter("console.error('boom'); process.exit(1);"), 'exited', 'end of its stderr: boom'],
    [
      'ends with a stack trace',
      adapter("console.error('Error: boom\\n    at shop.mjs:1\\n'); process.exit(1);"),
      'exited',
      'end of its stderr: Error: boom | at shop.mjs:1',
    ],
    ['writes to stdout by mistake', adapter(echo, "raw('Starting up\\n');"), 'garbage', '"Starting up"'],
    ['writes JSON that is not an answer', adapter('say({ answer: 1 });'), 'garbage', 'is not an answer'],
    [
      'answers a question that was not asked',
      adapter('say({ seq: q.seq + 70, result: 1 });'),
      'unasked',
      'question 71',
    ],
    ['answers twice', adapter(`${echo} ${echo}`), 'twice', 'question 1'],
  ] as const)('reports an adapter that %s', async (_, command, fault, words) => {
    const error = await faultOf(command);
    expect(error.fault).toBe(fault);
    expect(error.message).toContain(words);
    expect(error.hint).not.toBe('');
  });

  test('reaches a program that reads stdin in any encoding that extends ASCII', async () => {
    const signer = started(
      adapter('say({ seq: q.seq, result: q.email.length })', "const { stdin } = process; stdin.setEncoding('latin1');"),
    );
    expect(await signer.ask(emails('é\u00A0', '中', '😀'))).toEqual(
      [2, 1, 2].map((value) => ({ kind: 'result', value })),
    );
  });

  test('reports an adapter whose stdout is not UTF-8, which says nothing about its function', async () => {
    const error = await faultOf(
      adapter(`raw(Buffer.from(JSON.stringify({ seq: q.seq, result: 'é' }) + '\\n', 'latin1'));`),
    );
    expect(error.fault).toBe('garbage');
    expect(error.message).toBe('the program wrote bytes to stdout that are not UTF-8');
    expect(error.hint).toContain('set the encoding of stdin and stdout of the program to UTF-8');
  });

  test('asks whether the command starts if it ends before its first answer', async () => {
    expect((await faultOf('node missing.mjs')).hint).toContain('check that it starts');
    const first = adapter("if (q.seq === 1) say({ seq: 1, result: '' }); else process.exit(1);");
    expect((await faultOf(first)).hint).toContain('read until stdin ends');
  });

  test('reports an adapter that hangs after the time limit', async () => {
    const error = await faultOf(adapter("if (q.seq === 1) say({ seq: 1, result: '' });"), 700);
    expect(error.fault).toBe('silent');
    expect(error.message).toContain('1 answer is missing');
  });

  test('keeps reporting a broken adapter', async () => {
    const signer = started(adapter('process.exit(1);'));
    await expect(signer.ask(emails('a'))).rejects.toBeInstanceOf(AdapterError);
    await expect(signer.ask(emails('a'))).rejects.toBeInstanceOf(AdapterError);
  });

  test('lets an adapter clean up after the last question', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octoproof-cleared-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const signer = commandSigner({
      command: `(cat > /dev/null; rm -r ${folder})`,
      env: process.env,
      timeoutMs: 20_000,
    });
    await signer.close();
    expect(existsSync(folder)).toBe(false);
  });

  test.skipIf(!existsSync('/proc'))('leaves no process running', async () => {
    const signer = commandSigner({
      command: adapter('say({ seq: q.seq, result: process.pid });'),
      env: { PATH: process.env['PATH'] },
      timeoutMs: 20_000,
    });
    const [answer] = await signer.ask(emails('a'));
    const pid = answer?.kind === 'result' ? JSON.stringify(answer.value) : '';
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    await signer.close();
    while (existsSync(`/proc/${pid}`)) await sleep(5);
  });
});
