import type { RequirementRow, RequirementRows } from '../../../src/client-authoring.ts';
import { guide } from '../guide.ts';

/** Rules that no request shows (guide). */
export const requirements = {
  'client/G71': outside(
    'key',
    'A new key goes straight into a secret store',
    'no request shows where the key is stored',
  ),
  'client/G72': outside(
    'registration',
    'A person decides on the name, the addresses, the logo and the redirect of a registration',
    'no request shows who chose the values',
  ),
  'client/G73': outside(
    'registration',
    'A registration without a reply is settled with support before another one',
    'requests to support do not pass through octoproof; client/G35 covers the second call',
  ),
  'client/G74': outside(
    'errors',
    'Logs keep the requestId of an error, and support gets it with environment, endpoint and time',
    'logs and requests to support do not pass through octoproof',
  ),
  'client/G75': outside(
    'checklist',
    'The integration ends with one small real order that support refunds',
    'the sandbox has no real orders',
  ),
  'client/G76': outside(
    'cart',
    'The grand total is labelled as without tax and promotion code',
    'octoproof does not read the pages of the client',
  ),
  'client/G77': outside(
    'cart',
    'The checkout opens in the same tab or in a new one',
    'octoproof does not read the pages of the client',
  ),
  'client/G78': outside(
    'data',
    'The database keeps id, link, lines and order of each cart by session, and the state of synchronisation in a row',
    'octoproof does not read the database of the client',
  ),
} satisfies RequirementRows;

function outside(topic: string, sentence: string, note: string): RequirementRow {
  return guide(topic, { sentence, excluded: { why: 'unobservable', note } });
}
