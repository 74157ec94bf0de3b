import { expect, test } from 'vitest';
import { partnerSubject } from './partner/subject.ts';
import { signerWords } from './signer/command-words.ts';
import { signerSettings } from './signer/settings.ts';

const nothing = { only: [], skip: [], reports: [] };

test('a command states every setting that changes the run, in the order of the help', () => {
  const words = partnerSubject.words({
    ...nothing,
    reference: true,
    tls: true,
    seed: 4,
    allowReservations: true,
    rateLimit: 2.5,
    deep: false,
    webhookPort: 0,
    headers: { 'x-tenant': 'blue', authorization: 'Bearer hunter22' },
    ca: 'ca.pem',
    certificate: 'certificate.json',
  });

  expect(words.join(' ')).toBe(
    'octoproof partner --reference --tls --allow-reservations --rate-limit 2.5 --webhook-port 0 --header x-tenant: blue --header authorization: <value> --ca ca.pem',
  );
});

test('a command leaves out defaults', () => {
  const { settings } = signerSettings({ ...nothing, reference: true });

  expect(signerWords(settings, { kind: 'reference' })).toEqual(['octoproof', 'signer', '--reference']);
  expect(signerWords({ ...settings, cases: 5, passEnv: ['A', 'B'] }, { kind: 'reference' }).slice(3)).toEqual(
    '--pass-env A,B --cases 5'.split(' '),
  );
});

test('the range of a flag also holds for programs', () => {
  const problems = partnerSubject.problems({ ...nothing, reference: true, webhookPort: 70_000, timeout: 0 });

  expect(problems.map(({ flag, message }) => `${flag}: ${message}`)).toEqual([
    '--webhook-port: expected a whole number from 0 to 65535, received "70000"',
    '--timeout: expected a duration above 0 and at most 86400 seconds, received "0"',
  ]);
});
