import { body } from './body.ts';
import { email } from './email.ts';
import { escapes } from './escapes.ts';
import { header } from './header.ts';
import { libraries } from './libraries.ts';
import { oddAnswers } from './odd-answers.ts';
import { oddRequests } from './odd-requests.ts';
import { oddTexts } from './odd-texts.ts';
import { parameters } from './parameters.ts';
import { request } from './request.ts';
import { signature } from './signature.ts';
import { verification } from './verification.ts';
import type { WrongSigner } from './wrong-signer.ts';

/**
 * Adapters with deliberate mistakes, written independently of the list of known mistakes in `src/forensics`. A mistake of that list
 * must be named, any other must be reported as unexplained, with its stage.
 */
export const wrongSigners: readonly WrongSigner[] = [
  ...parameters,
  ...escapes,
  ...body,
  ...request,
  ...signature,
  ...header,
  ...verification,
  ...email,
  ...libraries,
  ...oddRequests,
  ...oddTexts,
  ...oddAnswers,
];

/** Names of wrong signers that together cover every stage, every operation and all three languages. */
export const sample: readonly string[] = [
  'parse-qsl',
  'search-params-text',
  'query-as-it-stands',
  'url-decoder',
  'pairs-sorted-as-text',
  'quote-keeps-slashes',
  'encode-uri-component',
  'url-encoder',
  'latin-escapes',
  'only-spaces-trimmed',
  'body-written-anew',
  'no-hash-of-empty-body',
  'verb-as-it-comes',
  'port-left-out',
  'key-decoded',
  'signature-not-encoded',
  'digest-named-as-java-does',
  'body-may-be-another',
  'address-not-lowered',
  'tags-removed',
  'patch-as-post',
  'many-keys-unsorted',
  'long-bodies-cut',
  'plus-and-slash-exchanged',
  'header-of-long-nonces-cut',
  'deletes-are-let-through',
  'domain-first',
  'underscore-for-dash',
  'only-asterisk-repaired',
];
