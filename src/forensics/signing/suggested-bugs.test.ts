import { percentEncode } from '../../../reference/signing/index.ts';
import { describe, expect, it } from 'vitest';
import { withBugs } from '../bug.ts';
import { diagnoseSigning } from './diagnose.ts';
import { observed, signerWith } from '../observed.testing.ts';
import { honestSigning, type SigningRecipe } from './recipe.ts';
import { tellSigning } from '../words.ts';

/** The sentences about the mistakes of a signer of which only signatures are known. */
function told(recipe: Partial<SigningRecipe>): string {
  return tellSigning(diagnoseSigning(observed({ ...honestSigning, ...recipe }, { fields: ['signature'] }))).join('\n');
}

/** RFC 3986, except for these characters. */
function leaving(characters: string): (text: string) => string {
  return (text) =>
    Array.from(text, (character) => (characters.includes(character) ? character : percentEncode(character))).join('');
}

describe('an encoder that is on no list', () => {
  it.each([
    ["!'()", "It encodes everything with ! ' ( ) left unencoded."],
    ["'()", "It encodes everything with ' ( ) left unencoded."],
    ['@:', 'It encodes everything with : @ left unencoded.'],
  ])('is described by the characters that it leaves alone: %s', (characters, sentence) => {
    expect(told({ encode: leaving(characters) })).toContain(sentence.replace('It', 'The signing code'));
  });

  it('is described together with a space as plus and with lower-case digits', () => {
    const encode = (text: string): string => leaving('*(')(text).replaceAll('%20', '+');
    const lower = (text: string): string => leaving(',')(text).replaceAll(/%../g, (one) => one.toLowerCase());
    expect(told({ encode })).toContain('encodes everything with ( * left unencoded, with a space as +.');
    expect(told({ encode: lower })).toContain(
      'encodes everything with , left unencoded, with lower-case hexadecimal digits.',
    );
  });

  it('is found beside other mistakes', () => {
    const { decodeKey, decodeValue, sorted } = signerWith('plus-as-space', 'sorted-as-decoded-pairs');
    const words = told({ encode: leaving("!'()"), decodeKey, decodeValue, sorted });
    expect(words).toContain("encodes everything with ! ' ( ) left unencoded.");
    expect(words).toContain('decodes a plus in the query as a space.');
    expect(words).toContain('sorts complete decoded pairs (key=value) instead of only their keys.');
    expect(words).toContain('Together they explain all');
  });
});

describe('a mistake under a condition of the query', () => {
  it('is described with the condition', () => {
    const bare = (query: string): string => query.split('&').toSorted().join('&');
    const words = told({
      parameters: (joined, query) => (query.includes('%') ? joined : bare(query)),
    });
    expect(words).toContain(', if the query contains no escape.');
    expect(words).toContain('This explains all');
  });

  it('is found beside a query that is decoded before it is split', () => {
    const decoded = signerWith('query-decoded-before-split');
    const words = told({
      ...decoded,
      parameters: (joined, query) => (query.includes('%') ? joined : query.split('&').toSorted().join('&')),
    });
    expect(words).toContain('decodes the whole query before splitting it at & and =.');
    expect(words).toContain('without decoding or encoding them, if the query contains no escape.');
  });
});

describe('a writer of JSON that is on no list', () => {
  it('is described by its parts', () => {
    const trim = (text: string): string => {
      try {
        return JSON.stringify(JSON.parse(text.trim()), null, 4).replaceAll('/', String.raw`\/`);
      } catch {
        return text.trim();
      }
    };
    expect(told({ trim })).toContain(
      String.raw`serializes it again on several lines, indented by 4 spaces, with 1.0 written as 1, with \/ for a slash.`,
    );
  });
});

describe('a diagnosis in parts', () => {
  it('names known mistakes beside an unknown one, and the shortest input of the rest', () => {
    const recipe = withBugs(signerWith('plus-as-space', 'body-not-trimmed'), []);
    const words = told({
      ...recipe,
      baseUrl: (url) => recipe.baseUrl(url).replace('/A/', '/AA/').replace(/\/$/, '//'),
    });
    expect(words).toContain('decodes a plus in the query as a space.');
    expect(words).toContain('does not trim the body.');
    expect(words).toMatch(/These 2 mistakes explain \d+ of \d+ wrong answers\. No known mistake explains the rest\./);
    expect(words).toContain('Shortest input that stays unexplained: POST "https://partner.example.com/"');
  });

  it('names more than three mistakes', () => {
    const words = told(
      signerWith(
        'plus-as-space',
        'empty-values-left-out',
        'path-parameters-left-out',
        'everything-encoded-with-slash-left',
        'verb-as-given',
      ),
    );
    expect(words).toContain('Together they explain all');
    expect(words.match(/^The signing code /gm)?.length).toBeGreaterThanOrEqual(5);
  });

  it('explains nothing if no known mistake gives two wrong answers', () => {
    const { macText } = honestSigning;
    expect(told({ macText: (mac) => macText(Buffer.from(mac.toReversed())) })).toContain(
      'No known mistake and no likely combination',
    );
  });
});
