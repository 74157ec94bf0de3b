import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.testing.ts';
import { parseJson } from '../../model/json.ts';
import { call } from '../fake-io.testing.ts';

const folder = temporaryFolder();

/** The output of `printf ana@example.com | openssl dgst -sha256 -binary | base64 | tr +/ -_ | tr -d =` */
const hash = 'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE';

describe('octoproof hash-email', () => {
  it.each([
    ['as an argument', ['hash-email', ' Ana@Example.com '], undefined],
    ['on stdin', ['hash-email'], ' ANA@example.com\r\n'],
    ['on stdin without a line end', ['hash-email', '--file', '-'], 'ana@example.com'],
  ])('hashes an address %s', async (_, argv, stdin) => {
    expect(await call(argv, stdin === undefined ? {} : { stdin })).toEqual({
      code: 0,
      stdout: `${hash}\n`,
      stderr: '',
    });
  });

  it('prints one line for each line of a file, and notes on unusual lines', async () => {
    const file = join(folder, 'addresses.txt');
    await writeFile(file, 'ana@example.com\n\nÉva@example.com\nnobody\n');
    const { stdout, stderr } = await call(['hash-email', '--file', file]);

    expect(stdout.split('\n')).toEqual([
      hash,
      '',
      expect.stringMatching(/^.{43}$/),
      expect.stringMatching(/^.{43}$/),
      '',
    ]);
    expect(stderr).toBe(
      [
        'note: line 2 is empty, so its output line is empty\n',
        'note: line 3 has capital letters outside ASCII: other programs may hash it differently\n',
        'note: line 4 has no @: is it an e-mail address?\n',
      ].join(''),
    );
  });

  it('--explain prints every stage', async () => {
    const { stdout } = await call(['hash-email', '--explain'], { stdin: ' Ana@Example.com\t' });

    expect(stdout).toBe(`5.6/2  Purchaser e-mail hash
       address     " Ana@Example.com\\t"
       lower case  " ana@example.com\\t"
       trimmed     ana@example.com
       UTF-8       616e61406578616d706c652e636f6d
       SHA-256     8e43ca37701228e74983efdbd0cff5c16b3b1e5d4e29a7c05626d4d25a018e11
       hash        ${hash}
`);
  });

  it('--json prints every stage of each address', async () => {
    const { stdout } = await call(['hash-email', '--json'], { stdin: 'Ana@Example.com\nb@c.d\n' });
    expect(parseJson(stdout)).toMatchObject({
      kind: 'email-hashes',
      hashes: [
        { address: 'Ana@Example.com', lowerCased: 'ana@example.com', trimmed: 'ana@example.com', emailHash: hash },
        { address: 'b@c.d' },
      ],
      complete: true,
    });
  });

  it('prompts for addresses at a terminal, and refuses empty input', async () => {
    const { code, stderr } = await call(['hash-email']);

    expect(code).toBe(2);
    expect(stderr).toContain('Paste addresses, one per line');
    expect(stderr).toContain('no address is given');
  });

  it.each([
    [['hash-email', '--file', '/no/such/file'], '', 'cannot be read: no such file'],
    [['hash-email', '--file', 'x', 'a@b.c'], '', 'addresses are given both with this flag and as arguments'],
    [['hash-email'], Uint8Array.of(0xe9, 0x40, 0x61), 'not valid UTF-8'],
    [['hash-email', '\ud800@b.c'], '', 'surrogate'],
  ])('refuses %j', async (argv, stdin, message) => {
    const { code, stdout, stderr } = await call(argv, { stdin });

    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
  });
});
