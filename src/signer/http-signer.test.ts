import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emails } from './adapters.testing.ts';
import { AdapterError } from './adapter-error.ts';
import { fits } from '../proof/signers/signer-protocol.testing.ts';
import { httpSigner } from './http-signer.ts';
import { listenLocally } from '../http/listen.ts';
import { offeredBy } from './offered.ts';

type EmailQuestions = readonly { readonly seq: number; readonly email: string }[];

async function serving(answer: (questions: EmailQuestions, body: string) => unknown, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const questions: EmailQuestions = JSON.parse(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer(questions, body)));
    });
  });
  onTestFinished(() => void server.close());
  return `${await listenLocally(server)}/sign`;
}

async function faultOf(url: string): Promise<AdapterError> {
  const signer = await httpSigner({ url, timeoutMs: 5_000 });
  onTestFinished(() => signer.close());
  const error: unknown = await signer.ask(emails('a', 'b')).catch((caught: unknown) => caught);
  if (!(error instanceof AdapterError)) throw new Error('expected a broken adapter');
  return error;
}

describe('httpSigner', () => {
  test('says that an answer with more than 500 levels is no answer', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
    const url = await serving((questions) => questions.map(({ seq }) => ({ seq, error: nested(600) })));
    const { fault, hint } = await faultOf(url);
    expect([fault, hint]).toEqual(['garbage', expect.stringContaining('at most 500 levels')]);
  });

  test('matches answers by their number, over several requests', async () => {
    const url = await serving((questions) => questions.map(({ seq, email }) => ({ seq, result: email })).toReversed());
    const signer = await httpSigner({ url, timeoutMs: 5_000 });
    onTestFinished(() => signer.close());
    const many = Array.from({ length: 600 }, (_, index) => `${index}`);
    const answers = await signer.ask(emails(...many));
    expect(answers.map((answer) => (answer.kind === 'result' ? answer.value : null))).toEqual(many);
  });

  test('speaks the published protocol', async () => {
    const bodies: unknown[] = [];
    const url = await serving((questions) => {
      const answers = questions.map(({ seq }) => ({ seq, unsupported: true }));
      bodies.push(questions, answers);
      return answers;
    });
    const signer = await httpSigner({ url, timeoutMs: 5_000 });
    onTestFinished(() => signer.close());
    await offeredBy(signer);
    expect(bodies.map((message) => fits(message, ''))).toEqual([true, true]);
  });

  test('sends questions in ASCII, because a service may read another encoding', async () => {
    let sent = '';
    const url = await serving((questions, body) => {
      sent = body;
      return questions.map(({ seq, email }) => ({ seq, result: email }));
    });
    const signer = await httpSigner({ url, timeoutMs: 5_000 });
    onTestFinished(() => signer.close());
    expect(await signer.ask(emails('é中😀'))).toEqual([{ kind: 'result', value: 'é中😀' }]);
    expect(sent).toContain(String.raw`\u00e9\u4e2d\ud83d\ude00`);
  });

  test.each([
    ['omits answers', () => [{ seq: 1, result: '' }], 200, 'silent'],
    ['does not answer with an array', () => ({ seq: 1, result: '' }), 200, 'garbage'],
    ['answers with an error status', () => [], 500, 'unreachable'],
    [
      'answers twice',
      (questions: EmailQuestions) => [...questions, ...questions].map(({ seq }) => ({ seq, result: '' })),
      200,
      'twice',
    ],
  ] as const)('reports an adapter that %s', async (_, answer, status, fault) => {
    expect((await faultOf(await serving(answer, status))).fault).toBe(fault);
  });

  test('reports an address where no server listens', async () => {
    expect((await faultOf('http://127.0.0.1:1/')).fault).toBe('unreachable');
  });
});
