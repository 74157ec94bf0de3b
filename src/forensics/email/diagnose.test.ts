import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exclude, withBugs } from '../bug.ts';
import { emailBugs } from '../bugs/email.ts';
import { diagnoseEmail } from './diagnose.ts';
import { honestEmail } from './recipe.ts';
import { emailWith, observedEmails, seeded } from '../observed.testing.ts';

describe('diagnoseEmail', () => {
  it('recognizes right hashes', () => {
    expect(diagnoseEmail(observedEmails(honestEmail)).verdict).toBe('right');
  });

  it('finds each single bug', () => {
    const misnamed = emailBugs.filter((bug) => {
      const diagnosis = diagnoseEmail(observedEmails(withBugs(honestEmail, [bug])));
      return diagnosis.verdict !== 'explained' || diagnosis.bugs.map(({ id }) => id).join() !== bug.id;
    });

    expect(misnamed.map(({ id }) => id)).toEqual([]);
  });

  it('explains random pairs of bugs by the pair itself or an equivalent explanation', () => {
    const random = seeded(11);
    const draw = (): (typeof emailBugs)[number] => emailBugs[Math.floor(random() * emailBugs.length)] ?? draw();
    for (let tried = 0; tried < 40; tried += 1) {
      const pair = [draw(), draw()].toSorted((a, b) => emailBugs.indexOf(a) - emailBugs.indexOf(b));
      if (pair[0] === undefined || pair[1] === undefined || pair[0] === pair[1] || exclude(pair[0], pair[1])) continue;
      const observations = observedEmails(withBugs(honestEmail, pair));
      const diagnosis = diagnoseEmail(observations);

      expect(diagnosis.verdict).not.toBe('unexplained');
      const named =
        diagnosis.verdict === 'explained' ? [...diagnosis.bugs, ...diagnosis.habits].map(({ id }) => id) : [];
      expect(observedEmails(emailWith(...named))).toEqual(observations);
    }
  });

  it('shows the hashed text if a known bug explains it', () => {
    const diagnosis = diagnoseEmail(observedEmails(emailWith('email-without-tag')));

    expect(diagnosis).toMatchObject({
      difference: { input: 'a+b@c.de', stage: 'trimmed', values: { at: 1, expected: 'a+b@c.de', received: 'a@c.de' } },
    });
  });

  it('gives a hidden stage for an unexplained hash, and the last stage for an unusual form', () => {
    const salted = { ...honestEmail, bytes: (address: string) => Buffer.from(`salt${address}`) };
    const decimal = { ...honestEmail, text: (digest: Buffer) => [...digest].join('.') };
    const crc = { ...honestEmail, digest: (data: Uint8Array) => createHash('ripemd160').update(data).digest() };

    expect(diagnoseEmail(observedEmails(salted))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'hidden' },
    });
    expect(diagnoseEmail(observedEmails(decimal))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'emailHash' },
    });
    expect(diagnoseEmail(observedEmails(crc))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'emailHash' },
    });
  });

  it('recognizes a right hash in another notation', () => {
    const alphabet = {
      ...honestEmail,
      text: (digest: Buffer) => digest.toString('base64url').replaceAll(/[-_]/g, (one) => (one === '-' ? '_' : '-')),
    };

    expect(diagnoseEmail(observedEmails(alphabet))).toMatchObject({
      verdict: 'unexplained',
      difference: { stage: 'emailHash' },
    });
  });

  it('ignores unexplained answers if the contract leaves all of them open', () => {
    const odd = { ...honestEmail, trim: (address: string) => address.trim().replace(/\0$/, '!') };

    expect(diagnoseEmail(observedEmails(odd))).toMatchObject({
      verdict: 'unexplained',
      evidence: { wrong: 1, aside: 1 },
    });
  });

  it('names known mistakes beside an unknown one', () => {
    const { trim } = emailWith('email-without-tag');
    const odd = { ...honestEmail, trim: (address: string) => trim(address).replace('日', '曰') };

    expect(diagnoseEmail(observedEmails(odd))).toMatchObject({
      verdict: 'unexplained',
      bugs: [{ id: 'email-without-tag' }],
      difference: { input: '日本@例え.jp' },
    });
  });

  it('names other bugs that fit, and an address that distinguishes them', () => {
    const [only] = observedEmails(emailWith('email-without-dots')).filter(({ email }) => email === 'a.b@gmail.com');
    const diagnosis = diagnoseEmail(only === undefined ? [] : [only]);

    expect(diagnosis).toMatchObject({ bugs: [{ id: 'email-without-dots' }] });
    expect(diagnosis).toHaveProperty('rivals[0].bugs[0].id', 'email-without-dots-and-tag');
    expect(diagnosis).toHaveProperty('rivals[0].telling', 'a+b@c.de');
  });
});
