import { requiredFields } from '../../fixtures/partners/registration-fields.ts';
import { register } from '../../requests/endpoints.ts';
import { bodyFields } from './fields.ts';
import type { Family, HostileInput } from './input.ts';
import { nestedArrays, objectText, withText, type Members } from './json-text.ts';

/** Odd registrations. A 429 is an answer like any other, so the run does not wait for the rate limit. */
export function oddRegistrations(): Family {
  const members: Members = Object.entries(requiredFields()).map(([name, value]) => [name, JSON.stringify(value)]);
  const input = (name: string, rawBody: string | Uint8Array): HostileInput => ({
    name,
    request: { ...register({}), rawBody, throttleExpected: true },
  });
  const long = JSON.stringify('x'.repeat(100_000));
  return {
    always: [
      input('null as the body', 'null'),
      input('arrays nested 10,000 deep', objectText([...members, ['category0', nestedArrays(10_000)]])),
      input('a display name that is an object', objectText(withText(members, 'displayName', '{"toString":"x"}'))),
      input('a display name of 100 kB', objectText(withText(members, 'displayName', long))),
      input(
        'a display name only inside __proto__',
        objectText([...members.slice(1), ['__proto__', objectText(members)]]),
      ),
      ...bodyFields.register.map(({ name }) =>
        input(`an object as ${name}`, objectText([...members.filter(([own]) => own !== name), [name, '{}']])),
      ),
      input('invalid UTF-8', Buffer.concat([Buffer.from('{"displayName":"'), Buffer.from([0xff]), Buffer.from('"}')])),
    ],
    others: [
      input('an e-mail address of 100 kB', objectText(withText(members, 'partnerContactEmail', long))),
      input(
        'a display name that makes a regular expression slow',
        objectText(withText(members, 'displayName', JSON.stringify(`${'a '.repeat(2_000)}!`))),
      ),
      input(
        'an e-mail address that makes a regular expression slow',
        objectText(withText(members, 'partnerContactEmail', JSON.stringify(`${'a.'.repeat(2_000)}@`))),
      ),
      input(
        '10,000 states',
        objectText([...members, ['inventoryStates', JSON.stringify(Array.from({ length: 10_000 }, () => 'Ohio'))]]),
      ),
      input('a maxPageSize too large for a number', objectText([...members, ['maxPageSize', '1e400']])),
      input('an invalid logo URL', objectText([...members, ['logoUrl', '"https://["']])),
    ],
  };
}
