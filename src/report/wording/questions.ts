import { isObject, type Json } from '../../model/json.ts';
import { quote } from '../text/shorten.ts';

/** The questions to a function under test that a report can describe. */
export interface Asked {
  readonly operation: string;
  /** The right answer; null if it is an error. */
  readonly expected: Json | null;
}

const urlCharacters = 60;
const bodyCharacters = 30;

/**
 * A question in a few words, such as `signature of POST "…/availability?b=1", body "{}"`. Returns the name of the operation
 * for an input of another form. Safe to print.
 */
export function questionInWords({ operation, expected }: Asked, input: Json | null): string {
  if (!isObject(input)) return operation;
  const { request, email, tampering } = input;
  if (typeof email === 'string') return `${operation} of ${quote(email, urlCharacters)}`;
  if (operation === 'verify') return `verify of ${headerInWords(expected, tampering)}${onRequest(request)}`;
  const words = requestInWords(request);
  return words === null ? operation : `${operation} of ${words}`;
}

function headerInWords(expected: Json | null, tampering: Json | undefined): string {
  if (expected === true) return 'a correct header';
  return typeof tampering === 'string' ? `a wrong header (${tampering})` : 'a wrong header';
}

function onRequest(request: Json | undefined): string {
  const words = requestInWords(request);
  return words === null ? '' : ` for ${words}`;
}

/** The method, the end of the URL and a short body: the parts in which most questions differ. */
function requestInWords(request: Json | undefined): string | null {
  if (!isObject(request) || typeof request['method'] !== 'string' || typeof request['url'] !== 'string') return null;
  const { method, url, body } = request;
  const end = url.length > urlCharacters ? `…${url.slice(-urlCharacters)}` : url;
  const isShort = typeof body === 'string' && body.length <= bodyCharacters;
  return `${method} ${quote(end, urlCharacters + 10)}${isShort ? `, body ${quote(body, bodyCharacters * 2)}` : ''}`;
}
