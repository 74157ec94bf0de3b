import { parentOf, taxonomy } from '../catalogue/taxonomy.ts';
import { usStates } from '../catalogue/us-states.ts';
import type { RegistrationInput } from '../inputs.ts';
import { readBody } from '../http/read-fields.ts';
import type { Fields } from '../../http/fields.ts';
import { badRequest, malformed } from '../refusal.ts';
import { RefusedError } from '../refused-error.ts';
import type { Call } from '../rules.ts';

const requiredFields = ['displayName', 'partnerContactName', 'partnerContactEmail'] as const;
const permalink = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Throws `RefusedError`: malformed for missing required fields, else one bad request that names every invalid field.
 */
export function readRegistration(sent: unknown, call: Call): RegistrationInput {
  const body = readBody(sent);
  const missing = requiredFields.filter((field) => (body[field] ?? null) === null);
  if (missing.length > 0) throw new RefusedError(malformed(`${missing.join(', ')}: required`));
  const faults = [...requiredFaults(body, call), ...optionalFaults(body)];
  if (faults.length > 0) throw new RefusedError(badRequest(faults.join('; ')));
  return {
    displayName: text(body, 'displayName') ?? '',
    partnerContactName: text(body, 'partnerContactName') ?? '',
    partnerContactEmail: text(body, 'partnerContactEmail') ?? '',
    affiliatePublisherId: text(body, 'affiliatePublisherId')?.trim() || null,
    inventoryCountries: ['US'],
    inventoryStates: texts(body, 'inventoryStates'),
    category0: texts(body, 'category0'),
    category1: texts(body, 'category1'),
    category2: texts(body, 'category2'),
    logoUrl: text(body, 'logoUrl'),
    redirectUrl: text(body, 'redirectUrl'),
    maxPageSize: typeof body['maxPageSize'] === 'number' ? body['maxPageSize'] : null,
  };
}

function requiredFaults(body: Fields, call: Call): readonly string[] {
  const { displayName, partnerContactName, partnerContactEmail } = body;
  const brokenRule =
    typeof displayName === 'string' ? call.rules.brokenNameRule(displayName, call) : 'must be a string';
  return [
    ...(brokenRule === null ? [] : [`displayName ${brokenRule}`]),
    ...unless(isName(partnerContactName), 'partnerContactName must have 1 to 255 characters'),
    ...unless(isEmail(partnerContactEmail), 'partnerContactEmail must be an e-mail address'),
  ];
}

function optionalFaults(body: Fields): readonly string[] {
  const sent = (field: string, holds: (value: unknown) => boolean): boolean =>
    body[field] === undefined || holds(body[field]);
  const each = (field: string, holds: (value: string) => boolean): boolean =>
    sent(field, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string' && holds(one)));
  return [
    // The only optional field that may be null.
    ...unless(sent('affiliatePublisherId', isTextOrNull), 'affiliatePublisherId must be a string'),
    ...unless(
      each('inventoryCountries', (country) => country === 'US'),
      'inventoryCountries must be US',
    ),
    ...unless(
      each('inventoryStates', (state) => Object.hasOwn(usStates, state)),
      'inventoryStates must be full names of states',
    ),
    ...unless(
      each('category0', (category) => Object.hasOwn(taxonomy, category)),
      'category0 must be of depth 0',
    ),
    ...unless(
      each('category1', (category) => parentOf(category) !== null),
      'category1 must be of depth 1',
    ),
    ...unless(each('category2', isDepth2), 'category2 must be of depth 2'),
    ...unless(sent('logoUrl', isHttps), 'logoUrl must be an https:// URL'),
    ...unless(sent('redirectUrl', isHttps), 'redirectUrl must be an https:// URL without user or password'),
    ...unless(sent('maxPageSize', isCount), 'maxPageSize must be a positive integer'),
  ];
}

function unless(isKept: boolean, fault: string): readonly string[] {
  return isKept ? [] : [fault];
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 255;
}

function isEmail(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function isDepth2(category: string): boolean {
  return permalink.test(category) && !Object.hasOwn(taxonomy, category) && parentOf(category) === null;
}

function isHttps(value: unknown): boolean {
  if (typeof value !== 'string' || !value.startsWith('https://') || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function text(body: Fields, field: string): string | null {
  const value = body[field];
  return typeof value === 'string' ? value : null;
}

function texts(body: Fields, field: string): readonly string[] {
  const value = body[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
