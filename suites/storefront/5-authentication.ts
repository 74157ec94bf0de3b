import type { Request } from '../../src/authoring.ts';
import { expectDenied } from './expect-denied.ts';
import { endpointsWithKey, type Door } from './fixtures/doors.ts';
import { ourKey, wrongKeys } from './fixtures/keys.ts';
import { readSupplier } from './requests.ts';
import { check } from './words.ts';

/**
 * Wrong keys: these are tried on every endpoint, and one of the others in turn; all there are, and the scheme in small letters,
 * on one that reads and one that writes.
 */
const coarse = ['empty', 'last character'];
const inTurn = ['no such form', 'first character'];
const tellingEndpoints = ['supplier', 'add-items'];

/** Section 5 rules 3 and 4, on each endpoint that takes a key. */
export const authenticationChecks = [
  ...endpointsWithKey.flatMap(({ name, door: theDoor }, place) => [
    check(`storefront/5/3#${name}`, `The key as a Bearer token is answered with 401 by ${name}`, {
      needs: { door: theDoor, key: ourKey },
      async steps({ door, key, ...tools }) {
        const bearer = (scheme: string): Request => withoutKey(door, { authorization: `${scheme} ${key}` });
        const schemes = isTelling(name) ? ['Bearer', 'bearer'] : ['Bearer'];
        await expectDenied(door, schemes.map(bearer), tools);
      },
    }),
    check(
      `storefront/5/4a#${name}`,
      `A call of ${name} without a key is answered with 401, also after one with a key`,
      {
        needs: { door: theDoor },
        async steps({ door, ...tools }) {
          const onConnection = { ...door, base: { ...door.base, sameConnection: true } };
          await expectDenied(onConnection, [{ ...withoutKey(door), sameConnection: true }, withoutKey(door)], tools);
        },
      },
    ),
    check(`storefront/5/4b#${name}`, `A call of ${name} with an invalid key is answered with 401`, {
      needs: { door: theDoor, key: ourKey },
      async steps({ door, key, ...tools }) {
        const wrong = wrongKeys(key, tools.facts).filter(
          ([kind]) => coarse.includes(kind) || kind === inTurn[place % inTurn.length] || isTelling(name),
        );
        await expectDenied(
          door,
          wrong.map(([, candidate]) => door.guarded({ key: candidate })),
          tools,
        );
      },
    }),
    check(`storefront/5/4a-elsewhere#${name}`, `A call of ${name} with its key in another place is answered with 401`, {
      needs: { door: theDoor, key: ourKey },
      async steps({ door, key, ...tools }) {
        const inHeader = withoutKey(door, { 'x-api-key': key });
        const none = withoutKey(door);
        const inQuery = { ...none, query: { ...none.query, 'g-api-key': key } };
        await expectDenied(door, tools.facts.loopback ? [inQuery, inHeader] : [inHeader], tools);
      },
    }),
  ]),
  check('storefront/5/3-both', 'What a Bearer header beside a valid key is answered with', {
    needs: { key: ourKey },
    async steps({ key, send, observe }) {
      const both = await send({ ...readSupplier(), headers: { authorization: `Bearer ${key}` } });
      observe('status of a Bearer header beside a valid key', both.status);
      const flipped = await send(
        readSupplier({ key: key.toUpperCase() === key ? key.toLowerCase() : key.toUpperCase() }),
      );
      observe('status of a key in the other letter case', flipped.status);
    },
  }),
];

function isTelling(name: string): boolean {
  return tellingEndpoints.includes(name);
}

function withoutKey(door: Door, headers?: Readonly<Record<string, string>>): Request {
  const request = door.guarded({ key: null });
  return headers === undefined ? request : { ...request, headers };
}
