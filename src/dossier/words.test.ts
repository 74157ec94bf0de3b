import { expect, it } from 'vitest';
import { newKeys } from '../certificate/sample.testing.ts';
import { documentText } from '../documents/write.ts';
import { plainPage } from '../report/text/page.ts';
import { certificateFile, decided, loadFile } from './sample.testing.ts';
import { dossierLines } from './words.ts';

async function lines(...args: Parameters<typeof decided>): Promise<string> {
  return dossierLines((await decided(...args)).dossier, plainPage(80)).join('\n');
}

it('puts a requirement and its sentence apart, and names the command that explains it', async () => {
  expect(await lines([await certificateFile({ fails: true }), loadFile()])).toMatch(
    /^ {2}breaks {5}storefront\/4\.4\/4 {2}\S.*\n {13}storefront\/4\.4\/2 {2}\S.*\n {2}explain {4}octoproof why storefront\/4\.4\/4\n/m,
  );
});

it('prints a command so that a reader can paste it', async () => {
  expect(await lines([await certificateFile()])).toContain(
    [
      '  next       octoproof load storefront --target FILE --rate 10000 \\',
      '             --mix products=1,me=1 --integration acme \\',
      '             --certificate load.certificate.json',
    ].join('\n'),
  );
});

it('asks for a signature where a signed file is required', async () => {
  const { publicKey } = newKeys();
  const text = await lines([loadFile()], { publicKey });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'the load report is not signed, but a public key was given next run the check again with --certificate FILE and --certificate-key FILE (the private key of --public-key)',
  );
});

it('says that the report of a run is not a certificate', async () => {
  const file = { name: 'report.json', text: documentText('report', {}) };
  expect((await lines([file])).replaceAll(/\s+/g, ' ')).toContain(
    'report.json was refused: the file is the report of a run, but octoproof dossier accepts only certificates: run the check again with --certificate FILE',
  );
});

it('does not warn about the http address of a client, which is a sandbox of octoproof', async () => {
  const { dossier } = await decided([await certificateFile({ address: 'http://127.0.0.1:1' })]);
  const [one] = dossier.evidence;
  if (one?.about == null) throw new Error('the sample certificate is valid');
  const ofClient = { ...dossier, evidence: [{ ...one, about: { ...one.about, subject: 'client' } }] };
  expect(dossierLines(dossier, plainPage(80)).join('\n')).toContain('1 file of the evidence used an http address');
  expect(dossierLines(ofClient, plainPage(80)).join('\n')).not.toContain('http address');
});

it('says which release wrote a certificate that it cannot verify, and what to do', async () => {
  const { text, name } = await certificateFile();
  const old = text.replaceAll('9.9.9', '0.0.9');
  expect(old).not.toBe(text);
  expect((await lines([{ name, text: old }])).replaceAll(/\s+/g, ' ')).toContain(
    'or run the checks again with octoproof 9.9.9 next run the check again with octoproof 9.9.9, and use its new certificate',
  );
});
