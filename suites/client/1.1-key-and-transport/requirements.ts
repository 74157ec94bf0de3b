import type { RequirementRows } from '../../../src/client-authoring.ts';

/** The key of the partner, and the form of every request (sections 1, 4, 5 and 9). */
export const requirements = {
  'client/K01': {
    section: '5',
    sentence: 'Every request except POST /register has the header g-api-key with the key that the service issued',
  },
  'client/K02': {
    section: '4.1',
    level: 'SHOULD',
    sentence: 'POST /register is sent without the header g-api-key',
    interpretation:
      'Section 5 repeats this rule. The service ignores this header on POST /register, so a breach is only a warning. An empty header is also a breach.',
  },
  'client/K03': {
    section: '5',
    sentence: 'No request has an Authorization header with the key or with the scheme Bearer',
    interpretation:
      'It is also a breach if the Base64 text of a Basic header contains the key. octoproof does not judge other Authorization headers.',
  },
  'client/K04': {
    section: '1',
    sentence: "Requests come from the partner's backend, never from a browser or a mobile app",
    interpretation:
      'octoproof recognises a browser or an app by a preflight request, by the headers Origin, Sec-Fetch-Site, Sec-Fetch-Dest and Sec-CH-*, or by its user-agent. Sec-Fetch-Mode alone is not enough, because the fetch of Node.js sends it. A person who opens a URL without a key does not count as the client.',
  },
  'client/K05': {
    section: '1',
    sentence: 'The API key never reaches a shopper',
    interpretation:
      "octoproof searches for the key in browser requests to checkout pages, and in the driver's answers to the operations of shoppers.",
  },
  'client/K05-pages': {
    section: '1',
    sentence: "The pages, scripts and apps of the partner's shop do not contain the API key",
    excluded: { why: 'unobservable', note: 'octoproof does not open the pages and apps of the client' },
  },
  'client/K06': {
    section: '5',
    sentence: 'No path, query or body of a request contains the API key',
    interpretation: 'Section 5 names the header g-api-key as the only place for the key.',
  },
  'client/K07': {
    section: '1',
    sentence: 'The body of every POST and PATCH is a JSON object, and no content-type declares another type',
    interpretation:
      'octoproof accepts every media type whose name ends with json. Requirement G03 covers a missing content-type. octoproof does not judge a compressed body.',
  },
  'client/K08': {
    section: '4.1',
    level: 'SHOULD',
    sentence: 'The first request with a newly issued key is GET /partners/me',
    interpretation: 'The contract describes this order but does not forbid another one, so a breach is a warning.',
  },
  'client/K09': {
    section: '4.1',
    sentence: 'After a successful registration the same installation never registers again',
    interpretation:
      'Section 5 repeats this rule: support replaces a lost key. Without a driver, octoproof does not judge a call with another user-agent, because another installation may have sent it.',
  },
  'client/K10': {
    section: '9',
    level: 'SHOULD',
    sentence: 'Requests use paths under /octo-gateway/v1/, not under the deprecated prefix /octo/v1/',
    interpretation: 'The deprecated paths still work until the date of their removal, so a breach is a warning.',
  },
  'client/K11': {
    section: '4.2',
    level: 'OBSERVE',
    sentence: 'After one successful GET /supplier the client does not read the supplier record again',
    interpretation:
      'The contract describes one read at onboarding. Further reads do no harm, so octoproof only records them.',
  },
  'client/K12': {
    section: '5',
    level: 'SHOULD',
    sentence: 'After a key rotation the client does not register again',
    interpretation:
      'Support issues the new key, and the partner id stays the same. A registration after a 401 may come from a person, so a breach is a warning.',
  },
  'client/K12-new-key': {
    section: '5',
    level: 'SHOULD',
    sentence: 'After a key rotation the client uses the new key',
    interpretation:
      'The contract describes the rotation of a key but not what the client does after it, so this requirement is only advice.',
    excluded: { why: 'unobservable', note: 'a person gives the new key to the client, and no request shows that' },
  },
} satisfies RequirementRows;
