import { createHmac, randomUUID } from 'node:crypto';
import { GapError, type OperationName, type PartnerProfile, type Request } from '../../../src/authoring.ts';
import {
  baseString,
  percentEncode,
  writeAuthorization,
  type SignableRequest,
} from '../../../reference/signing/index.ts';
import { fillTemplate, namesIn, type Values } from './template.ts';
import { withQuery } from './wire-query.ts';

/** The key of an HMAC. Text is used as UTF-8. */
export type Key = string | Uint8Array;

/** Differences from a correct header. An absent property means the correct behaviour. */
export interface Signing {
  /** The nonce of the header. Called for each header. */
  readonly nonce?: () => string;
  /** The request that is signed instead of the sent one. Its nonce may differ from the nonce of the header. */
  readonly signs?: (sent: SignableRequest) => SignableRequest;
  /** Changes the five parts of the base string: verb, nonce, base URL, parameters, body hash. */
  readonly parts?: (parts: readonly string[], signed: SignableRequest) => readonly string[];
  readonly key?: (signingKey: string) => Key;
  /** The signature before it is percent-encoded for the header. */
  readonly mac?: (base: string, key: Key) => string;
  /** Changes the finished header. Null sends no header. */
  readonly header?: (header: string) => string | null;
}

/** A partner backend as the marketplace calls it. */
export interface Backend {
  readonly profile: PartnerProfile;
  /**
   * A call of an operation. `values` take precedence over the values of the profile. Each time the call is sent, it is
   * signed with a new nonce. Throws `GapError` (`operations`) if the operation is not in the target file.
   */
  call(operation: OperationName, values?: Values, signing?: Signing): Request;
  /** The same call with another header. */
  sign(call: Request, signing: Signing): Request;
  /** The request to sign for a call. Its URL starts with the signed base URL. */
  signable(call: Request, nonce: string): SignableRequest;
  /** The header of a request. Null for no header. */
  authorize(sent: SignableRequest, signing: Signing): string | null;
}

/** Binds calls to a profile. */
export function backend(profile: PartnerProfile): Backend {
  const { baseUrl, signedBaseUrl } = profile;
  const sign: Backend['sign'] = (call, signing) => ({
    ...call,
    ...(Object.keys(signing).length === 0 ? {} : { oddlySigned: true }),
    seal: ({ method, url, body }) => {
      const nonce = (signing.nonce ?? randomUUID)();
      const sent = { method, url: signedBaseUrl + url.slice(baseUrl.length), nonce, body };
      return { authorization: authorizationOf(sent, signing, profile) };
    },
  });
  return {
    profile,
    sign,
    call: (operation, values = {}, signing = {}) => sign(unsigned(operation, values, profile), signing),
    signable: (call, nonce) => ({ method: call.method, url: signedBaseUrl + call.path, nonce, body: bodyOf(call) }),
    authorize: (sent, signing) => authorizationOf(sent, signing, profile),
  };
}

/** HMAC-SHA1 in Base64 (5.3 rule 6). */
export function rightMac(base: string, key: Key): string {
  return createHmac('sha1', key).update(base).digest('base64');
}

function bodyOf({ body, rawBody }: Request): SignableRequest['body'] {
  return rawBody ?? (body === undefined ? null : JSON.stringify(body));
}

function unsigned(operation: OperationName, values: Values, profile: PartnerProfile): Request {
  const template = profile.operations[operation];
  if (template === null) throw new GapError('operations', `the target file has no operation "${operation}"`);
  const all = { ...profile.values, ...values };
  const { path, query, body } = fillTemplate(template, all);
  const names = namesIn(template);
  return {
    endpoint: operation,
    method: template.method,
    path: withQuery(path, query),
    ...(body === undefined ? {} : { body }),
    // Rules read what the request says, and a template without a placeholder does not say it.
    values: Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
  };
}

function authorizationOf(sent: SignableRequest, signing: Signing, profile: PartnerProfile): string | null {
  const signed = signing.signs?.(sent) ?? sent;
  const parts = baseString(signed).split('&');
  const base = (signing.parts?.(parts, signed) ?? parts).join('&');
  const key = signing.key?.(profile.signingKey) ?? profile.signingKey;
  const signature = percentEncode((signing.mac ?? rightMac)(base, key));
  const header = writeAuthorization({ nonce: sent.nonce, signature }, profile.authorizationScheme);
  return signing.header === undefined ? header : signing.header(header);
}
