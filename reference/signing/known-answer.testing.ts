import type { SignableRequest } from './split-request.ts';

/** The request of the known answer. Its plus must stay a plus. */
export const knownRequest: SignableRequest = {
  method: 'POST',
  url: 'https://partner.example.com/marketplace/v1/products/00000000-0000-00ff-ffff-ffffffffffff/availability?foo=Hello+World&locale=en-US',
  nonce: '5f9b/3c1a+7e',
  body: ' {"a":1}\r\n',
};

export const knownKey = 'a key that is used as it is';

/** Written by hand; the hash is the output of `printf '{"a":1}' | sha256sum`. */
export const knownBaseString = [
  'POST',
  '5f9b%2F3c1a%2B7e',
  'https%3A%2F%2Fpartner.example.com%2Fmarketplace%2Fv1%2Fproducts%2F00000000-0000-00ff-ffff-ffffffffffff%2Favailability',
  'foo%3DHello%252BWorld%26locale%3Den-US',
  '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
].join('&');

/** `openssl dgst -sha1 -hmac "$key" -binary | base64` of the base string. */
export const knownMac = 'Pr0l5iOMaOZY7v9giiiTvTdMqxw=';

export const knownSignature = 'Pr0l5iOMaOZY7v9giiiTvTdMqxw%3D';
