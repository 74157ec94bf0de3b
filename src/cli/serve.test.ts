import { expect, test } from 'vitest';
import { isObject, parseJson } from '../spec/json.ts';
import { call } from './fake-io.testing.ts';

test('serve storefront serves until it is told to stop', async () => {
  let stop: (() => void) | null = null;
  let status = 0;
  const { code, stdout } = await call(['serve', 'storefront', '--control', '--freedom', 'abandoned-reads-active'], {
    onListening: (listener) => {
      stop = listener;
    },
    onPrinted: (text) => {
      const url = /base URL +(\S+)/.exec(text)?.[1] ?? '';
      void fetch(`${url}/octo-gateway/v1/supplier`).then((reply) => {
        ({ status } = reply);
        stop?.();
      });
    },
  });
  expect({ code, status }).toEqual({ code: 0, status: 401 });
  for (const word of [
    'key ',
    "another's",
    'control ',
    'octoproof storefront --url',
    '"apiKey": "${OCTOPROOF_API_KEY}"',
  ])
    expect(stdout).toContain(word);
});

test('serve storefront --write-target prints nothing but the file on stdout', async () => {
  const { code, stdout, stderr } = await call(['serve', 'storefront', '--write-target'], {
    onListening: (stop) => setTimeout(stop, 10),
  });
  expect(code).toBe(0);
  expect(isObject(parseJson(stdout))).toBe(true);
  expect(stderr).toContain('base URL');
});

test.each([
  [['serve'], 'what to serve is missing'],
  [['serve', 'partner'], 'there is no "partner" to serve'],
  [['serve', 'storefront', '--fault', 'add-replaces-quantiti'], 'did you mean add-replaces-quantity?'],
  [['serve', 'storefront', '--freedom', 'nope-nope'], '--freedom: there is no "nope-nope"'],
  [['serve', 'storefront', '--port', '99999'], '--port: expected a whole number from 0 to 65535'],
  [['serve', 'storefront', '--prot', '1'], 'did you mean --port?'],
])('%j is wrong usage', async (argv, said) => {
  const { code, stderr } = await call(argv);
  expect(code).toBe(2);
  expect(stderr).toContain(said);
});
