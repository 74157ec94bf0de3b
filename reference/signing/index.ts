/** Signing and e-mail hashes of section 5: each step is a pure function of strings and bytes. */
export {
  neutralScheme,
  readAuthorization,
  signingDigest,
  signingVersion,
  writeAuthorization,
  type Authorization,
} from './authorization-header.ts';
export { authorize } from './authorize.ts';
export { baseString } from './base-string.ts';
export { bodyHash, trimBody } from './body-hash.ts';
export { emailHash, normalizeEmail } from './email-hash.ts';
export { parametersOf, parameterString, type Parameter } from './parameter-string.ts';
export { percentDecode } from './percent-decode.ts';
export { percentEncode } from './percent-encode.ts';
export { macOf, signature } from './signature.ts';
export { SigningError, type SigningProblem } from './signing-error.ts';
export { splitRequest, type SignableRequest, type SplitRequest } from './split-request.ts';
export { stagesOf, type Stages } from './stages.ts';
export { verify, type SignedRequest, type Verification } from './verify.ts';
