import type { RequirementRow, RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Rules that no request shows (guide). */
export const requirements = {
  'client/G71': outside(
    'key',
    'The client stores a new key directly in a secret store',
    'no request shows where the key is stored',
  ),
  'client/G72': outside(
    'registration',
    'A person, not a program, decides on the name, the addresses, the logo and the redirect of a registration',
    'no request shows who chose the values',
  ),
  'client/G73': outside(
    'registration',
    'After a registration without a reply, the partner asks support before registering again',
    'octoproof does not see requests to support; client/G35 covers the second registration',
  ),
  'client/G74': outside(
    'errors',
    'The partner logs the requestId of an error, and sends it to support with environment, endpoint and time',
    'octoproof does not see logs and requests to support',
  ),
  'client/G75': outside(
    'checklist',
    'The integration ends with one small real order that support refunds',
    'the sandbox has no real orders',
  ),
  'client/G76': outside(
    'cart',
    'The client labels the grand total as excluding tax and promotion codes',
    'octoproof does not read the pages of the client',
  ),
  'client/G77': outside(
    'cart',
    'The checkout opens in the same tab or in a new one',
    'octoproof does not read the pages of the client',
  ),
  'client/G78': outside(
    'data',
    'The database stores the id, link, lines and order of each cart per session, and the state of synchronisation',
    'octoproof does not read the database of the client',
  ),
} satisfies RequirementRows;

function outside(topic: string, sentence: string, note: string): RequirementRow {
  return guide(topic, { sentence, excluded: { why: 'unobservable', note } });
}
