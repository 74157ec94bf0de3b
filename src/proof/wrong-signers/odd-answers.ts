import { java, javascript, python, type WrongSigner } from './wrong-signer.ts';

/** Unusual mistakes in headers, verifications and email hashes. */
export const oddAnswers: readonly WrongSigner[] = [
  python('dashes-taken-from-the-nonce', 'signs the nonce and sends it without its dashes', {
    named: ['nonce-in-header-not-signed'],
    find: '        request["nonce"],\n        signature(request, key),',
    replace: '        request["nonce"].replace("-", ""),\n        signature(request, key),',
  }),
  javascript('version-said-twice', 'writes the version at the start and at the end of the header', {
    unexplained: 'header',
    find: 'signature="${signed}"`',
    replace: 'signature="${signed}",version="1.1"`',
  }),
  python('header-of-long-nonces-cut', 'sends at most 24 characters of the nonce, but signs the whole nonce', {
    named: ['nonce-in-header-not-signed'],
    find: '        request["nonce"],\n        signature(request, key),',
    replace: '        request["nonce"][:24],\n        signature(request, key),',
  }),
  javascript('deletes-are-let-through', 'accepts every well-formed header of a DELETE request', {
    fails: 'signer/5.5/refuses',
    find: '  const expected = Buffer.from(signature(',
    replace: "  if (request.method === 'DELETE') return true;\n  const expected = Buffer.from(signature(",
  }),
  python('ends-of-signatures-compared', 'compares only the first and last 10 characters of the signature', {
    fails: 'signer/5.5/refuses#vectors',
    find: 'hmac.compare_digest(expected.encode("utf-8"), pairs["signature"].encode("utf-8"))',
    replace: 'expected[:10] + expected[-10:] == pairs["signature"][:10] + pairs["signature"][-10:]',
  }),
  python('capital-first-letter', 'converts the first letter of the address to upper case', {
    unexplained: 'hidden',
    find: 'address.lower().strip()',
    replace: 'address.lower().strip().capitalize()',
  }),
  javascript('domain-first', 'swaps the parts before and after the at sign, then hashes', {
    unexplained: 'hidden',
    find: 'email.toLowerCase().trim()',
    replace: "email.toLowerCase().trim().split('@').reverse().join('@')",
  }),
  javascript('digits-taken-from-the-address', 'hashes the address without its digits', {
    unexplained: 'hidden',
    find: 'email.toLowerCase().trim()',
    replace: "email.toLowerCase().trim().replace(/\\d/g, '')",
  }),
  java('long-addresses-cut', 'hashes only the first 24 characters of the address', {
    unexplained: 'hidden',
    find: 'sha256(address.toLowerCase(Locale.ROOT).strip());',
    replace: 'sha256(address.toLowerCase(Locale.ROOT).strip().replaceFirst("^(.{24}).*$", "$1"));',
  }),
  python('underscore-for-dash', 'swaps dash and underscore in the hash of the address', {
    unexplained: 'emailHash',
    find: 'base64.urlsafe_b64encode(digest)',
    replace: 'base64.b64encode(digest, b"_-")',
  }),
];
