import { join } from 'node:path';
import type { PrivacyCase } from './case.testing.ts';
import {
  certificateCases,
  compareCases,
  dossierCases,
  controlCases,
  initCases,
  judgeCases,
  partnerCases,
  replayCases,
  storefrontCases,
  whyCases,
} from './certify-cases.testing.ts';
import { clientCases } from './client-cases.testing.ts';
import { loadCases } from './load-cases.testing.ts';
import { watchCases } from './watch-cases.testing.ts';
import { explainCases, hashEmailCases, signCases, signerCases, verifyCases } from './signing-cases.testing.ts';

const ownKeys = { names: ['apiKey', 'otherApiKey'], why: 'the keys of a sandbox are public, and serve prints them' };

/** The cases of each command, by its name in the table of commands. A command without cases fails the test. */
export const privacyCases: Readonly<Record<string, readonly PrivacyCase[]>> = {
  storefront: storefrontCases,
  partner: partnerCases,
  load: loadCases,
  signer: signerCases,
  client: clientCases,
  sign: signCases,
  verify: verifyCases,
  explain: explainCases,
  'hash-email': hashEmailCases,
  control: controlCases,
  judge: judgeCases,
  replay: replayCases,
  'verify-certificate': certificateCases,
  init: initCases,
  dossier: dossierCases,
  compare: compareCases,
  why: whyCases,
  watch: watchCases,
  serve: [
    { name: 'a storefront', argv: () => ['serve', 'storefront'], stopAt: 'Ctrl-C', codes: [0], asked: ownKeys },
    {
      name: 'a storefront with a journal',
      argv: (_, out) => ['serve', 'storefront', '--journal', join(out, 'journal.ndjson')],
      deliverTo: /(?<=base URL +)\S+/,
      stopAt: 'Ctrl-C',
      codes: [0],
      asked: ownKeys,
      writes: ['journal.ndjson'],
    },
  ],
};
