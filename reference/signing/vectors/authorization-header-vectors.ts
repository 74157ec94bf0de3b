import type { HeaderAnswer, SecondRoute, SignJob } from './second-route.ts';
import { authorizationHeaderNotes } from './authorization-header-notes.ts';
import { headerCases, type HeaderCase } from './cases/authorization-headers.ts';
import { availability } from './cases/signing-case.ts';
import { vectorFile, type TestGroup, type Vector, type VectorFile } from './vector-file.ts';

export interface HeaderVector extends Vector {
  readonly request: { readonly method: string; readonly url: string; readonly body: string | null };
  readonly signingKey: string;
  readonly authorization: string;
  /** The parsed header or the kind of problem. For an acceptable result, other answers are allowed. */
  readonly read: HeaderAnswer;
}

const request = { method: 'POST', url: `${availability}?locale=en-US`, body: '{}' };
const signingKey = 'vector-signing-key-1';

const header = [
  'Authorization headers: section 5.4 of the contract.',
  'Every header contains the correct signature of its request, so that only the form of the header ' +
    'matters. If the result is valid, accept the request. If it is invalid, refuse the request. If it is ' +
    'acceptable, the contract is open.',
];

export async function authorizationHeaderVectors(route: SecondRoute): Promise<VectorFile> {
  const groups = Object.entries(headerCases).map(async ([name, cases]) => await headerGroup(route, name, cases));
  return vectorFile<HeaderVector>({
    algorithm: 'marketplace-third-party 1.1, HMAC-SHA1',
    header,
    notes: authorizationHeaderNotes,
    groups: await Promise.all(groups),
  });
}

async function headerGroup(
  route: SecondRoute,
  name: string,
  cases: readonly HeaderCase[],
): Promise<TestGroup<Omit<HeaderVector, 'tcId'>>> {
  const jobs = cases.map(({ nonce }): SignJob => ({ op: 'sign', request: { ...request, nonce }, signingKey }));
  const signed = await route.sign(jobs);
  const headers = cases.map((one, index) => one.header(signed[index]?.signature ?? ''));
  const answers = await route.readHeader(headers.map((text) => ({ op: 'readHeader', header: text }) as const));
  const tests = cases.flatMap(({ comment, flags, result }, index) => {
    const [authorization, read] = [headers[index], answers[index]];
    if (authorization === undefined || read === undefined) return [];
    return [{ comment, flags, result, request, signingKey, authorization, read }];
  });
  return { type: 'ReadAuthorization', class: name, tests };
}
