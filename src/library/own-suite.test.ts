import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { expectSame, integer, ownSuite } from '../authoring.ts';
import { closeServer, listenLocally } from '../http/listen.ts';
import { certifySuite } from '../index.ts';

const { check, suite } = ownSuite('notes', {
  'notes/1/count': 'The count includes every added note',
  'notes/2/empty': { sentence: 'POST /notes refuses a note without a text', level: 'SHOULD' },
});
const count = { endpoint: 'count', method: 'GET', path: '/notes/count' };
const add = (text: string) => ({ endpoint: 'add', method: 'POST', path: '/notes', body: { text } });

const notes = suite([
  check('notes/1/count', 'An added note increases the count by one', {
    async steps({ accept }) {
      const before = (await accept(count)).at('/count', integer);
      await accept(add('hello'));
      expectSame(await accept(count), '/count', before + 1);
    },
  }),
  check('notes/2/empty', 'An empty note is refused because it is empty', {
    steps: async ({ refuse }) => void (await refuse(add('hello'), add(''), { code: 'EMPTY' })),
  }),
]);

/** Runs the checks one by one, because they count the same notes. */
const alone = { concurrency: 1 };

/** Starts a server of notes. Each added note increases its count by `each`. */
async function withNotes<T>(each: number, use: (baseUrl: string) => Promise<T>): Promise<T> {
  let counted = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const refused = text.includes('""');
    if (request.method === 'POST' && !refused) counted += each;
    response.writeHead(refused ? 422 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(refused ? { code: 'EMPTY' } : { count: counted }));
  });
  const origin = await listenLocally(server);
  try {
    return await use(origin);
  } finally {
    await closeServer(server);
  }
}

it('a custom suite passes a correct server, without a key or protocol settings', async () => {
  const { outcome, results, plan } = await withNotes(
    1,
    async (baseUrl) => await certifySuite(notes, { baseUrl, ...alone }),
  );

  expect(outcome).toBe('conformant');
  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['notes/1/count', 'passed'],
    ['notes/2/empty', 'passed'],
  ]);
  expect(plan.requirements).toMatchObject([
    { id: 'notes/1/count', section: '1', level: 'MUST' },
    { id: 'notes/2/empty', section: '2', level: 'SHOULD' },
  ]);
});

it('a custom suite fails a wrong server', async () => {
  const { outcome, results } = await withNotes(2, async (baseUrl) => await certifySuite(notes, { baseUrl, ...alone }));

  expect(outcome).toBe('not-conformant');
  expect(results[0]?.findings).toMatchObject([{ kind: 'differs', pointer: '/count' }]);
});

it('a check without requests never passes, with a running or a stopped target', async () => {
  const idle = suite([
    check('notes/1/count', 'Sends nothing', { steps: async () => await Promise.resolve() }),
    check('notes/2/empty', 'Ignores a missing reply', {
      steps: async ({ send }) => void (await send(count).catch(() => null)),
    }),
  ]);
  const alive = await withNotes(1, async (baseUrl) => await certifySuite(idle, { baseUrl, ...alone }));
  const dead = await certifySuite(idle, { baseUrl: 'http://127.0.0.1:9', ...alone });

  expect(alive.results.map(({ verdict }) => verdict)).toEqual(['blocked', 'passed']);
  expect(alive.outcome).toBe('incomplete');
  expect(dead.results.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked']);
  expect(dead.footer.exitCode).not.toBe(0);
});

it('a named operation must succeed with its defined status', async () => {
  const strict = suite(notes.checks, { success: { add: { status: 201, hallmark: null } } });
  const { results } = await withNotes(1, async (baseUrl) => await certifySuite(strict, { baseUrl, ...alone }));

  expect(results[0]).toMatchObject({ verdict: 'failed', findings: [{ kind: 'refused', status: 200 }] });
});
