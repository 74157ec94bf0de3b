import { fc } from '../../src/authoring.ts';
import { signatureCase } from './cases.ts';
import { example } from './examples.ts';
import { alphanumerics, characters, signings, textOf } from './inputs.ts';
import { law } from './authoring.ts';

const white = [' ', '\t', '\r', '\n', '\r\n', '  '];

/** Section 5.3 rule 3. */
export const bodyLaws = [
  law('signer/5.3/body-trimmed', 'White space at the start and end of a body is removed before hashing', {
    class: 'white space around bodies',
    examples: [' {}', '{} ', '\n{}\n', '\t{}\r\n', ' \r\n\t {"a":1} \t\n'].map((body) =>
      signatureCase(example({ body })),
    ),
    random: () =>
      signings({
        body: fc()
          .tuple(textOf(white, { max: 3 }), cores(), textOf(white, { max: 3 }))
          .map((parts) => parts.join('')),
      }).map(signatureCase),
  }),

  law('signer/5.3/body-trimmed#inside', 'White space inside a body is kept and hashed', {
    class: 'white space inside bodies',
    examples: ['{ "a": 1 }', '{\n  "a": 1\n}', '{\r\n"a":\t1}', '[1,  2]', '{"a":"x  y"}'].map((body) =>
      signatureCase(example({ body })),
    ),
    random: () =>
      signings({
        body: fc()
          .array(fc().oneof(textOf(alphanumerics, { min: 1, max: 4 }), fc().constantFrom(...white)), {
            minLength: 1,
            maxLength: 8,
          })
          .map((parts) => `{${parts.join('')}}`),
      }).map(signatureCase),
  }),

  law('signer/5.3/empty-body', 'Empty, blank and missing bodies are signed with the hash of the empty string', {
    class: 'empty bodies',
    examples: [null, '', ' ', '\n', ' \t\r\n '].flatMap((body) =>
      ['GET', 'POST'].map((method) => signatureCase(example({ method, body }))),
    ),
    random: () => signings({ body: fc().option(textOf(white, { max: 4 })) }).map(signatureCase),
  }),

  law('signer/5.3/body-hash', 'A JSON body is hashed exactly as it is sent', {
    class: 'JSON bodies',
    examples: ['{"b":1,"a":2}', '{"a":1.0}', '{"a":1e3}', '{"a":"\\u00e9\\/"}', '[]', 'null', '{"a":1,"a":2}'].map(
      (body) => signatureCase(example({ body })),
    ),
    random: () =>
      signings({
        body: fc()
          .json({ maxDepth: 3 })
          .map((json) => `[${json}]`),
      }).map(signatureCase),
  }),

  law('signer/5.3/body-hash#unicode', 'A body is hashed as UTF-8', {
    class: 'Unicode bodies',
    examples: ['{"a":"é"}', '{"a":"e\u0301"}', '{"a":"€"}', '{"a":"😀"}', '{"a":"\u2028"}'].map((body) =>
      signatureCase(example({ body })),
    ),
    random: () =>
      signings({ body: textOf(characters, { min: 1, max: 12 }).map((text) => `{"a":"${text}"}`) }).map(signatureCase),
  }),

  law('signer/5.3/body-hash#any-text', 'A body is hashed even if it is not JSON', {
    class: 'other bodies',
    examples: ['x', 'a=1&b=2', '<a/>', '%20', '{"a":', '0', 'a\u0000b'].map((body) => signatureCase(example({ body }))),
    random: () => signings({ body: cores() }).map(signatureCase),
  }),

  law('signer/5.3/body-hash#long', 'Long bodies are hashed completely', {
    class: 'long bodies',
    examples: [1_000, 65_536, 300_000].map((length) =>
      signatureCase(example({ body: `{"a":"${'x'.repeat(length)}"}` })),
    ),
    random: () =>
      signings({
        body: fc()
          .tuple(cores(), fc().integer({ min: 50, max: 400 }))
          .map(([core, times]) => `{${core.repeat(times)}}`),
      }).map(signatureCase),
  }),
];

/** Text that starts and ends with a letter: the contract does not define which other characters are white space. */
function cores() {
  return textOf([...Array.from(`${alphanumerics} \n{}[]":,=&%+<>/`), ...characters], { max: 20 }).map(
    (text) => `a${text}z`,
  );
}
