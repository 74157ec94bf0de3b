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
  it('describes the mistake, its first difference and its fix', () => {
    expect(tellSigning(diagnoseSigning(observed(signerWith('plus-as-space'))))).toMatchInlineSnapshot(`
      [
        "The signing code decodes a plus in the query as a space.",
        "This explains all 162 answers (4 wrong).",
        "Shortest input with this difference: POST "https://partner.example.com/a?a+b=x", nonce "n1", body "{\\"a\\":1}"",
        "First difference: the parameters, decoded and sorted, byte 5: expected "[[\\"a+b\\",\\"x\\"]]", received "[[\\"a b\\",\\"x\\"]]"",
        "To fix it: Rule 2 of section 5.3: a plus stays a plus and encodes as %2B. Decode only %XX. Do not use parse_qs, URLDecoder, parse_str or URLSearchParams, because they decode forms.",
      ]
    `);
  });

  it('lists other explanations that fit, with inputs that distinguish them', () => {
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
        "The signing code encodes keys and values of the query like HTML forms in Java, Ruby and browsers (space as +, * unchanged, ~ as %7E).",
        "This explains the observed answer.",
        "First difference: the parameter string, byte 4: expected "a=x%20y", received "a=x+y"",
        "To fix it: Rule 2 of section 5.3: in Java, call URLEncoder.encode, then replace + by %20, * by %2A and %7E by ~; in Ruby, do not call URI.encode_www_form_component; in JavaScript, do not use URLSearchParams.",
        "Another explanation that fits: The signing code encodes keys and values of the query with urlencode or http_build_query (space as +, ~ as %7E). This input distinguishes these explanations: POST "https://partner.example.com/a?a=x*y", nonce "n1", body "{\\"a\\":1}", key "sample-signing-key"",
        "Another explanation that fits: The signing code encodes keys and values of the query with quote_plus, urlencode, QueryEscape or CGI.escape (space as +). This input distinguishes these explanations: POST "https://partner.example.com/a?a=x~y", nonce "n1", body "{\\"a\\":1}", key "sample-signing-key"",
        "Another explanation that fits: The signing code encodes everything like HTML forms in Java, Ruby and browsers (space as +, * unchanged, ~ as %7E). This input distinguishes these explanations: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "Another explanation that fits: The signing code encodes everything with urlencode or http_build_query (space as +, ~ as %7E). This input distinguishes these explanations: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "Another explanation that fits: The signing code encodes everything with quote_plus, urlencode, QueryEscape or CGI.escape (space as +). This input distinguishes these explanations: POST "https://partner.example.com/a", nonce "a b", body "{\\"a\\":1}", key "sample-signing-key"",
        "8 more explanations also fit.",
      ]
    `);
  });

  it('describes pairs, open questions and secret stages', () => {
    const pair = observed(signerWith('key-with-newline', 'host-in-lower-case'));

    expect(tellSigning(diagnoseSigning(pair))).toMatchInlineSnapshot(`
      [
        "The signing code adds a line feed to the signing key.",
        "This explains all 162 answers (162 wrong).",
        "Shortest input with this difference: GET "https://partner.example.com/a", nonce "n1", without body",
        "First difference: the key of the HMAC. octoproof does not show its value.",
        "The contract leaves 1 more question open:",
        "The signing code converts the host to lower case. Ask the operator: part 3 of section 5.3 does not say in which letter case the host is signed.",
        "To fix it: Section 5.3: use the signing key unchanged, as UTF-8. Remove the line feed at the end of a key file.",
      ]
    `);
  });

  it('describes the first difference of an unexplained answer', () => {
    const odd = { ...honestSigning, verb: () => 'other' };

    expect(tellSigning(diagnoseSigning(observed(odd, { inputs })))).toMatchInlineSnapshot(`
      [
        "No known mistake and no likely combination of up to three mistakes explains the observed answer.",
        "First difference: the verb, byte 1: expected "POST", received "other"",
      ]
    `);
    expect(tellSigning(diagnoseSigning(observed(odd, { inputs, fields: ['signature'] })))).toMatchInlineSnapshot(`
      [
        "No known mistake and no likely combination of up to three mistakes explains the observed answer.",
        "A signature alone does not show how it was computed. Check that the base string, the key and the request are those that were signed.",
      ]
    `);
  });

  it('says that all answers are right', () => {
    expect(tellSigning(diagnoseSigning(observed(honestSigning, { inputs })))).toEqual(['The answer is right.']);
    expect(tellSigning(diagnoseSigning(observed(honestSigning, { inputs: [...inputs, ...inputs] })))).toEqual([
      'All 2 answers are right.',
    ]);
  });
});

describe('tellEmail', () => {
  it('does not call an answer wrong that the contract leaves open', () => {
    const javaLike = observedEmails(emailWith('email-trimmed-as-in-java'));
    const odd = observedEmails({ ...honestEmail, trim: (address) => address.trim().replace(/\0$/, '!') });

    expect(tellEmail(diagnoseEmail(javaLike))[1]).toBe(
      'This explains all 37 answers (3 different from the reference).',
    );
    expect(tellEmail(diagnoseEmail(odd))[0]).toBe(
      '1 of 37 answers differ from the reference in questions that the contract leaves open. No known mistake explains them.',
    );
  });

  it('describes the mistake, its first difference and its fix', () => {
    expect(tellEmail(diagnoseEmail(observedEmails(emailWith('email-case-kept'))))).toMatchInlineSnapshot(`
      [
        "The hash function does not convert the address to lower case.",
        "This explains all 37 answers (8 wrong).",
        "Shortest input with this difference: "A@b.co"",
        "First difference: the address in lower case, byte 1: expected "a@b.co", received "A@b.co"",
        "To fix it: Rule 2 of section 5.6: convert to lower case, trim, encode as UTF-8, hash with SHA-256, and write URL-safe Base64 without =.",
      ]
    `);
  });
});
