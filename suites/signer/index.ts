import type { SignerSuite } from '../../src/authoring.ts';
import { bodyLaws } from './5.3-body.ts';
import { escapeLaws } from './5.3-escapes.ts';
import { openLaws } from './5.3-open.ts';
import { parameterLaws } from './5.3-parameters.ts';
import { requestLaws } from './5.3-request.ts';
import { signatureLaws } from './5.3-signature.ts';
import { vectorLaws } from './5-vectors.ts';
import { headerLaws } from './5.4-header.ts';
import { verificationLaws } from './5.5-verification.ts';
import { emailLaws } from './5.6-email-hash.ts';
import { sameAnswer } from './cases.ts';
import { interpretations } from './interpretations.ts';
import { requirements } from './requirements.ts';

/** The signer suite: laws for the unambiguous part of section 5, and separate laws for its open questions. */
export const signer: SignerSuite = {
  name: 'signer',
  requirements,
  interpretations,
  consistency: 'signer/5.3/one-reading',
  laws: [
    // Simple requests first: their failures usually explain the failures of the other laws.
    ...signatureLaws,
    ...requestLaws,
    ...parameterLaws,
    ...escapeLaws,
    ...bodyLaws,
    ...headerLaws,
    ...verificationLaws,
    ...emailLaws,
    ...vectorLaws,
    ...openLaws,
  ],
  same: sameAnswer,
};
