import { bodyText } from './body-text.ts';
import { honestFields, type PartName, type QueryPair, type SigningRecipe } from './recipe.ts';
import type { SignableRequest } from '../../../reference/signing/index.ts';

/** Every intermediate value of a base string, by the name of its stage, in the order of computation. */
export interface BaseStages {
  readonly verb: string;
  readonly nonce: string;
  readonly encodedNonce: string;
  readonly baseUrl: string;
  readonly encodedBaseUrl: string;
  /** Decoded and sorted. */
  readonly parameters: readonly QueryPair[];
  readonly parameterString: string;
  readonly encodedParameterString: string;
  readonly trimmedBody: string;
  readonly bodyHash: string;
  readonly baseString: string;
}

/** The parts of a base string before they are joined; a part that is null is left out. */
export type Parts = Readonly<Record<PartName, string | null>>;

/** Computes each part by a recipe. Throws the errors of its steps. */
export const partMakers: {
  readonly [P in PartName]: (recipe: SigningRecipe, request: SignableRequest) => string | null;
} = {
  verb: (recipe, { method }) => recipe.verb(method),
  nonce: (recipe, { nonce }) => recipe.encodeNonce(recipe.nonce(nonce), recipe.encode),
  url: (recipe, { url }) => recipe.encodeUrl(recipe.baseUrl(url), recipe.encode),
  parameters: (recipe, { url }) => recipe.encodeParameters(parametersBy(recipe, url).joined, recipe.encode),
  body: (recipe, request) => bodyBy(recipe, request).part,
};

/** The base string of a request by a recipe, with all intermediate values. Throws the errors of the recipe's steps. */
export function runToBaseString(recipe: SigningRecipe, request: SignableRequest): BaseStages {
  const verb = recipe.verb(request.method);
  const nonce = recipe.nonce(request.nonce);
  const encodedNonce = recipe.encodeNonce(nonce, recipe.encode);
  const baseUrl = recipe.baseUrl(request.url);
  const encodedBaseUrl = recipe.encodeUrl(baseUrl, recipe.encode);
  const { sorted, joined } = parametersBy(recipe, request.url);
  const encodedParameterString = recipe.encodeParameters(joined, recipe.encode);
  const { trimmed, part } = bodyBy(recipe, request);
  const parts = { verb, nonce: encodedNonce, url: encodedBaseUrl, parameters: encodedParameterString, body: part };
  return {
    verb,
    nonce,
    encodedNonce,
    baseUrl,
    encodedBaseUrl,
    parameters: sorted,
    parameterString: joined,
    encodedParameterString,
    trimmedBody: trimmed,
    bodyHash: part ?? '',
    baseString: joinParts(recipe, parts),
  };
}

/** Joins the parts by a recipe, in its order. */
export function joinParts(recipe: SigningRecipe, parts: Parts): string {
  return recipe.join(recipe.order.map((name) => parts[name]).filter((part) => part !== null));
}

/** The signature in the header by a recipe, and the Base64 text before percent-encoding. */
export function runToSignature(
  recipe: SigningRecipe,
  base: string,
  signingKey: string,
): { readonly mac: string; readonly signature: string } {
  const mac = recipe.macText(recipe.mac(recipe.key(signingKey), recipe.message(base)));
  return { mac, signature: recipe.encodeMac(mac, recipe.encode) };
}

/** The header of a request with this signature. */
export function runToHeader(
  recipe: SigningRecipe,
  { scheme, nonce, signature }: { scheme: string; nonce: string; signature: string },
): string {
  return recipe.header(recipe.headerFields(honestFields(scheme, nonce, signature)));
}

function parametersBy(
  recipe: SigningRecipe,
  url: string,
): { readonly sorted: readonly QueryPair[]; readonly joined: string } {
  return parametersOf(recipe, recipe.query(url));
}

/** The parameters and the parameter string of a query by a recipe. */
export function parametersOf(
  recipe: SigningRecipe,
  query: string,
): { readonly sorted: readonly QueryPair[]; readonly joined: string } {
  const { encode } = recipe;
  const decoded = recipe.pairs(query).map(({ key, value, bare }) => ({
    key: recipe.decodeKey(key),
    value: recipe.decodeValue(value),
    bare,
  }));
  const sorted = recipe.sorted(recipe.taken(decoded));
  const encoded = sorted.map(({ key, value, bare }) =>
    recipe.joinPair({ key: recipe.encodeKey(key, encode), value: recipe.encodeValue(value, encode), bare }),
  );
  return { sorted, joined: recipe.parameters(recipe.joinPairs(encoded), query) };
}

function bodyBy(
  recipe: SigningRecipe,
  { method, body }: SignableRequest,
): { readonly trimmed: string; readonly part: string | null } {
  const sent = bodyText(body);
  const trimmed = recipe.trim(sent ?? '');
  const hash = (text: string): string => recipe.digestText(recipe.digest(recipe.bodyBytes(text)));
  return { trimmed, part: recipe.bodyPart({ sent, verb: method.toUpperCase(), text: trimmed, hash }) };
}
