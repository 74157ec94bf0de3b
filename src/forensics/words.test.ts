import { describe, expect, it } from 'vitest';
import { diagnoseEmail } from './email/diagnose.ts';
import { diagnoseSigning } from './signing/diagnose.ts';
import { emailWith, observed, observedEmails, signerWith } from './observed.testing.ts';
import { honestEmail } from './email/recipe.ts';
import { honestSigning } from './signing/recipe.ts';
import { tellEmail, tellSigning } from './words.ts';

const request = { method: 'POST', url: 'https://partner.example.com/a?a=x+y', nonce: 'n', body: '{}' };
const inputs = [{ request, signingKey: 'a-signing-key' }];

describe('tellSigning', () => {
  it('says what the code does, where it shows, and how to mend it', () => {
    expect(tellSigning(diagnoseSigning(observed(signerWith('plus-as-space'))))).toMatchInlineSnapshot(`
      [
        "It takes a plus in the query for a space.",
        "This explains all 142 answers, 4 of them wrong.",
        "The shortest input that shows it: POST "https://partner.example.com/a?a+b=x", nonce "n1", body "{\\"a\\":1}"",
        "It first differs at the parameters, decoded and sorted, byte 5: expected "[[\\"a+b\\",\\"x\\"]]", received "[[\\"a b\\",\\"x\\"]]"",
        "To mend it: Rule 2 of 5.3: a plus stays a plus and encodes as %2B; do not read the query with parse_qs, URLDecoder, parse_str or URLSearchParams, which read forms: decode %XX only.",
      ]
    `);
  });

  it('says what cannot be told apart, and what would tell', () => {
    expect(
      tellSigning(
        diagnoseSigning(
          observed(signerWith('values-encoded-as-plus-form'), {
            inputs: [
              { request: { ...request, url: 'https://partner.example.com/a?a=x%20y' }, signingKey: 'a-signing-key' },
            ],
          }),
        ),
      ),
    ).toMatchInlineSnapshot(`
      [
        "It encodes keys and values of the query as a form does in Java, Ruby and browsers (space as +, * left, ~ as %7E).",
        "This explains the one answer that was seen.",
        "It first differs at the parameter string, byte 4: expected "a=x%20y", received "a=x+y"",
        "To mend it: Rule 2 of 5.3: in Java follow URLEncoder.encode by replace of + by %20, * by %2A and %7E by ~; in Ruby not URI.encode_www_form_component, in JavaScript not URLSearchParams.",
        "Cannot be told apart from: It encodes keys and values of the query with urlencode or http_build_query (space as +, ~ as %7E). This would tell: POST "https://partner.example.com/a?a=x*y", nonce "n1", body "{\\"a\\":1}", key "sample-signing-key"",
        "Cannot be told apart from: It encodes keys and values of the query with quote_plus, urlencode, QueryEscape or CGI.escape (space as +). This would tell: POST "https://partner.example.com/a?a=x~y", nonce "n1", body "{\\"a\\":1}", key "sample-signing-key"",
        "Cannot be told apart from: It encodes everything as a form does in Java, Ruby and browsers (space as +, * left, ~ as %7E). This would tell: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "Cannot be told apart from: It encodes everything with urlencode or http_build_query (space as +, ~ as %7E). This would tell: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "Cannot be told apart from: It encodes everything with quote_plus, urlencode, QueryEscape or CGI.escape (space as +). This would tell: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "8 more explanations fit as well.",
      ]
    `);
  });

  it('tells pairs, open questions, and what is not shown', () => {
    const pair = observed(signerWith('key-with-newline', 'host-in-lower-case'));

    expect(tellSigning(diagnoseSigning(pair))).toMatchInlineSnapshot(`
      [
        "It uses the signing key with a line feed behind it.",
        "This explains all 142 answers, 142 of them wrong.",
        "The shortest input that shows it: GET "https://partner.example.com/a", nonce "n1", without body",
        "It first differs at the key of the HMAC, which is not shown.",
        "Besides, where the contract leaves the answer open: It turns the host to lower case. Ask the operator: part 3 of 5.3 does not say in which case the host is signed.",
        "To mend it: Section 5.3: the signing key is used as it is, as UTF-8; take the line feed off what was read from a file.",
      ]
    `);
  });

  it('says that nothing explains an answer, and what can be seen of it', () => {
    const odd = { ...honestSigning, verb: () => 'other' };

    expect(tellSigning(diagnoseSigning(observed(odd, { inputs })))).toMatchInlineSnapshot(`
      [
        "No known mistake, and no likely combination of up to three, explains the one answer that was seen.",
        "It first differs at the verb, byte 1: expected "POST", received "other"",
      ]
    `);
    expect(tellSigning(diagnoseSigning(observed(odd, { inputs, fields: ['signature'] })))).toMatchInlineSnapshot(`
      [
        "No known mistake, and no likely combination of up to three, explains the one answer that was seen.",
        "Of a signature alone nobody can tell what went into it: look at the base string, and whether key and request are those that were signed.",
      ]
    `);
  });

  it('says that all is right', () => {
    expect(tellSigning(diagnoseSigning(observed(honestSigning, { inputs })))).toEqual(['The answer is right.']);
    expect(tellSigning(diagnoseSigning(observed(honestSigning, { inputs: [...inputs, ...inputs] })))).toEqual([
      'All 2 answers are right.',
    ]);
  });
});

describe('tellEmail', () => {
  it('calls no answer wrong that the contract leaves open', () => {
    const javaLike = observedEmails(emailWith('email-trimmed-as-in-java'));
    const odd = observedEmails({ ...honestEmail, trim: (address) => address.trim().replace(/\0$/, '!') });

    expect(tellEmail(diagnoseEmail(javaLike))[1]).toBe(
      'This explains all 36 answers, 3 of them not those of the reference.',
    );
    expect(tellEmail(diagnoseEmail(odd))[0]).toBe(
      'The contract leaves open what is right where 1 of 36 answers are not those of the reference, and no known habit explains them.',
    );
  });

  it('says what the code does, where it shows, and how to mend it', () => {
    expect(tellEmail(diagnoseEmail(observedEmails(emailWith('email-case-kept'))))).toMatchInlineSnapshot(`
      [
        "It keeps the case of the address.",
        "This explains all 36 answers, 8 of them wrong.",
        "The shortest input that shows it: "A@b.co"",
        "It first differs at the address in lower case, byte 1: expected "a@b.co", received "A@b.co"",
        "To mend it: Section 5.6 rule 2: lower case, no white space at the ends, UTF-8, SHA-256, URL-safe Base64 without =.",
      ]
    `);
  });
});
