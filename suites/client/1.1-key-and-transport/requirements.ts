import type { RequirementRows } from '../../../src/client-authoring.ts';

/** The key of the partner, and the form of every request (sections 1, 4, 5 and 9). */
export const requirements = {
  'client/K01': {
    section: '5',
    sentence: 'Every request except registration has the g-api-key header with the key that the service issued',
  },
  'client/K02': {
    section: '4.1',
    level: 'SHOULD',
    sentence: 'A registration has no g-api-key header',
    interpretation:
      'Section 5 repeats this rule. The service ignores the header of such a call, so a breach is only a warning. An empty header is also a breach.',
  },
  'client/K03': {
    section: '5',
    sentence: 'No request has an Authorization header with the key or with the scheme Bearer',
    interpretation:
      'A key in the Base64 text of the scheme Basic is also a breach. Other Authorization headers are not judged.',
  },
  'client/K04': {
    section: '1',
    sentence: "Requests come from the partner's backend, never from a browser or a mobile app",
    interpretation:
      'The signs of such a request are a preflight, an Origin header, the headers Sec-Fetch-Site, Sec-Fetch-Dest and Sec-CH-*, and the user-agent of a browser or an app. Sec-Fetch-Mode alone is no sign, because the fetch of Node.js sends it. octoproof does not take a person who opens an address without a key for the client.',
  },
  'client/K05': {
    section: '1',
    sentence: 'Nothing that reaches a shopper contains the API key',
    interpretation:
      "octoproof searches for the key in the requests of browsers to checkout pages, and in the driver's answers for shoppers.",
  },
  'client/K05-pages': {
    section: '1',
    sentence: "The pages, scripts and apps of the partner's shop do not contain the API key",
    excluded: { why: 'unobservable', note: 'octoproof does not open the pages and apps of the client' },
  },
  'client/K06': {
    section: '5',
    sentence: 'The API key occurs in no path, query or body',
    interpretation: 'Section 5 names the header as the only place of the key.',
  },
  'client/K07': {
    section: '1',
    sentence: 'The body of every POST and PATCH is a JSON object and is not declared as another type',
    interpretation:
      'octoproof accepts every media type whose name ends with json. Requirement G03 covers a missing content-type. octoproof does not judge a compressed body.',
  },
  'client/K08': {
    section: '4.1',
    level: 'SHOULD',
    sentence: 'The first request with a newly issued key is GET /partners/me',
    interpretation:
      'The contract describes the order of the steps but no harm of another order, so a breach is a warning.',
  },
  'client/K09': {
    section: '4.1',
    sentence: 'After a successful registration the same installation never registers again',
    interpretation:
      'Section 5 repeats this rule: support replaces a lost key. Without a driver, calls with another user-agent may be another installation, so they are not judged.',
  },
  'client/K10': {
    section: '9',
    level: 'SHOULD',
    sentence: 'Requests use paths under /octo-gateway/v1/, not the deprecated prefix',
    interpretation: 'The deprecated paths still work until the date of their removal, so a breach is a warning.',
  },
  'client/K11': {
    section: '4.2',
    level: 'OBSERVE',
    sentence: 'The supplier record is read successfully once, not again and again',
    interpretation:
      'The contract describes one read at onboarding. Further reads do no harm, so octoproof only records them.',
  },
  'client/K12': {
    section: '5',
    level: 'SHOULD',
    sentence: 'A client whose key was rotated does not register again',
    interpretation:
      'Support gives the new key, and the partner id stays. A registration after a 401 may come from a person, so a breach is a warning.',
  },
  'client/K12-new-key': {
    section: '5',
    level: 'SHOULD',
    sentence: 'A client whose key was rotated continues with the new key',
    interpretation:
      'The contract describes the rotation but no step of the client, so this requirement is only advice.',
    excluded: { why: 'unobservable', note: 'a person gives the new key to the client, and no request shows that' },
  },
} satisfies RequirementRows;
