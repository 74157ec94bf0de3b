import type { EmailAnswer, SecondRoute } from './second-route.ts';
import { emailCases } from './cases/email-addresses.ts';
import { emailHashNotes } from './email-hash-notes.ts';
import { vectorFile, type Vector, type VectorFile } from './vector-file.ts';

export interface EmailVector extends Vector, EmailAnswer {
  readonly email: string;
}

const header = [
  'Hashes of purchasers’ e-mail addresses: section 5.6 of the contract.',
  'Convert the address to lower case, trim white space, encode it as UTF-8, hash it with SHA-256, and write' +
    ' the hash in URL-safe Base64 without padding.',
  'If the result is acceptable, the contract is open, and another answer is not an error.',
];

export async function emailHashVectors(route: SecondRoute): Promise<VectorFile> {
  const groups = Object.entries(emailCases).map(async ([name, cases]) => {
    const answers = await route.emailHash(cases.map(({ email }) => ({ op: 'emailHash', email }) as const));
    const tests = cases.flatMap((one, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ ...one, ...answer }];
    });
    return { type: 'EmailHash', class: name, tests } as const;
  });
  return vectorFile<EmailVector>({
    algorithm: 'SHA-256, URL-safe Base64',
    header,
    notes: emailHashNotes,
    groups: await Promise.all(groups),
  });
}
