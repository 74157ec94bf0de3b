import { clientSpec } from '../../src/cli/certify/client.ts';
import { partnerSpec } from '../../src/cli/certify/partner-subject.ts';
import { signerSpec } from '../../src/cli/certify/signer.ts';
import { storefrontSpec } from '../../src/cli/certify/storefront-subject.ts';
import { controlCheckSpec } from '../../src/cli/control/flags.ts';
import { dossierSpec } from '../../src/cli/dossier/flags.ts';
import type { CommandSpec } from '../../src/cli/flags/command-spec.ts';
import { initSpec } from '../../src/cli/init/flags.ts';
import { skeletonSpec } from '../../src/cli/init/skeletons.ts';
import { judgeSpec } from '../../src/cli/judge/command.ts';
import { loadExportSpec, loadMergeSpec, loadPartnerSpec, loadStorefrontSpec } from '../../src/cli/load/flags.ts';
import { replaySpec } from '../../src/cli/replay/flags.ts';
import { compareSpec, verifyCertificateSpec } from '../../src/cli/reports/flags.ts';
import { servePartnerSpec, serveSpec, serveStorefrontSpec } from '../../src/cli/serve/flags.ts';
import { watchSpec } from '../../src/cli/watch/flags.ts';
import { explainSpec, hashEmailSpec, signSpec, verifySpec } from '../../src/cli/signing/flags.ts';
import { whySpec } from '../../src/cli/why/flags.ts';

/** Every command that has flags, for the documentation. */
export const specs: readonly CommandSpec[] = [
  initSpec,
  skeletonSpec('control'),
  skeletonSpec('control partner'),
  skeletonSpec('client'),
  skeletonSpec('signer'),
  storefrontSpec,
  partnerSpec,
  loadStorefrontSpec,
  loadPartnerSpec,
  loadMergeSpec,
  loadExportSpec,
  signerSpec,
  clientSpec,
  judgeSpec,
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
