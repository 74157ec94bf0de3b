import { clientSpec } from './certify/client-flags.ts';
import { partnerSpec } from './certify/partner-flags.ts';
import { signerSpec } from './certify/signer-flags.ts';
import { storefrontSpec } from './certify/storefront-flags.ts';
import { controlCheckSpec } from './control/flags.ts';
import { dossierSpec } from './dossier/flags.ts';
import type { CommandSpec } from './flags/command-spec.ts';
import { initClientSpec } from './init/client.ts';
import { initControlSpec } from './init/control.ts';
import { initSpec } from './init/flags.ts';
import { loadExportSpec, loadMergeSpec, loadPartnerSpec, loadStorefrontSpec } from './load/flags.ts';
import { replaySpec } from './replay/flags.ts';
import { compareSpec, verifyCertificateSpec } from './reports/flags.ts';
import { servePartnerSpec, serveSpec, serveStorefrontSpec } from './serve/flags.ts';
import { watchSpec } from './watch/flags.ts';
import { explainSpec, hashEmailSpec, signSpec, verifySpec } from './signing/flags.ts';
import { whySpec } from './why/flags.ts';

/** Every command that has flags, for the documentation. */
export const specs: readonly CommandSpec[] = [
  initSpec,
  initControlSpec,
  initClientSpec,
  storefrontSpec,
  partnerSpec,
  loadStorefrontSpec,
  loadPartnerSpec,
  loadMergeSpec,
  loadExportSpec,
  signerSpec,
  clientSpec,
  signSpec,
  verifySpec,
  explainSpec,
  hashEmailSpec,
  controlCheckSpec,
  replaySpec,
  watchSpec,
  compareSpec,
  whySpec,
  verifyCertificateSpec,
  dossierSpec,
  serveSpec,
  serveStorefrontSpec,
  servePartnerSpec,
];
