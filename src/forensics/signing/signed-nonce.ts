import { percentDecode, percentEncode, readAuthorization, SigningError } from '../../../reference/signing/index.ts';
import type { Explained, NamedBug, ShownRequest, SigningDiagnosis, SigningStage, Unexplained } from '../diagnosis.ts';
import type { SigningObservation } from '../observation.ts';

/** No recipe produces a nonce that the signer generates itself, so the nonce is read from the answers. */
const nonceMismatch: NamedBug = {
  id: 'nonce-in-header-not-signed',
  does: 'It signs a nonce that differs from the nonce in the header.',
  fix: 'Part 2 of section 5.3: create one nonce for each request, and use it in the base string and in the header.',
  open: false,
};

const nonceOfItsOwn: NamedBug = {
  id: 'nonce-of-its-own',
  does: 'It signs and sends its own nonce instead of the given nonce.',
  fix: 'Part 2 of section 5.3: sign the nonce of the request, and send the same nonce in the header.',
  open: false,
};

/** An observation with equal nonces, and the mistake in its original nonces. */
type Equalled = (observation: SigningObservation, header: Header) => Equal;

interface Equal {
  readonly observation: SigningObservation;
  readonly bug: NamedBug | null;
}

interface Header {
  readonly nonce: string;
  readonly withNonce: (nonce: string) => string;
}

/**
 * Explains answers that are wrong because their nonces differ: with equal nonces they are right, or known bugs explain
 * them. Otherwise, returns the diagnosis unchanged.
 */
export function explainNonces(
  unexplained: Unexplained<ShownRequest, SigningStage>,
  observations: readonly SigningObservation[],
  { scheme, diagnose }: { scheme: string; diagnose: (observations: readonly SigningObservation[]) => SigningDiagnosis },
): SigningDiagnosis {
  for (const equalled of [withSignedNonce, withNonceOfHeader]) {
    const equal = observations.flatMap((observation) => equalledBy(equalled, observation, scheme));
    const bugs = equal.flatMap(({ bug }) => bug ?? []);
    const bug = bugs.find((one) => one === nonceMismatch) ?? bugs[0];
    if (bug === undefined) continue;
    const rest = diagnose(equal.map(({ observation }) => observation));
    if (rest.verdict === 'unexplained' && rest.evidence.aside < rest.evidence.wrong) continue;
    return explainedBy(bug, rest, unexplained);
  }
  return unexplained;
}

function explainedBy(
  bug: NamedBug,
  rest: SigningDiagnosis,
  { evidence, difference }: Unexplained<ShownRequest, SigningStage>,
): Explained<ShownRequest, SigningStage> {
  const { bugs, habits, rivals, moreRivals } =
    rest.verdict === 'explained' ? rest : { bugs: [], habits: [], rivals: [], moreRivals: 0 };
  const isHabit = bugs.every(({ open }) => open);
  return {
    verdict: 'explained',
    evidence: { ...evidence, aside: rest.evidence.aside },
    bugs: isHabit ? [bug] : [bug, ...bugs],
    habits: isHabit ? [...bugs, ...habits] : habits,
    difference,
    rivals: isHabit ? [] : rivals.map((rival) => ({ ...rival, bugs: [bug, ...rival.bugs] })),
    moreRivals: isHabit ? 0 : moreRivals,
  };
}

/** Omits a request whose nonce a header cannot contain: the contract does not say how to quote it. */
function equalledBy(equalled: Equalled, observation: SigningObservation, scheme: string): readonly Equal[] {
  const { request, received } = observation;
  if (/["\\]/.test(request.nonce)) return [];
  const header = received.authorization === undefined ? null : headerOf(received.authorization, scheme);
  return [header === null ? { observation, bug: null } : equalled(observation, header)];
}

/**
 * Replaces the nonce of the header by the nonce of the base string or, if the base string is unknown, by the given
 * nonce.
 */
function withSignedNonce({ request, signingKey, received }: SigningObservation, header: Header): Equal {
  const nonce = nonceIn(received.baseString) ?? request.nonce;
  const isAlike = header.nonce === nonce;
  const observation = {
    request: { ...request, nonce },
    signingKey,
    received: { ...received, authorization: header.withNonce(nonce) },
  };
  if (isAlike) return { observation, bug: nonce === request.nonce ? null : nonceOfItsOwn };
  return { observation, bug: nonceMismatch };
}

/**
 * Replaces the given nonce by the nonce of the header. A base string that was requested separately can have a third
 * nonce.
 */
function withNonceOfHeader({ request, signingKey, received }: SigningObservation, { nonce }: Header): Equal {
  return {
    observation: { request: { ...request, nonce }, signingKey, received: { authorization: received.authorization } },
    bug: nonce === request.nonce ? null : nonceOfItsOwn,
  };
}

/** Null for a base string whose second part is not a well-encoded nonce. */
function nonceIn(baseString: string | undefined): string | null {
  const [, part] = baseString?.split('&') ?? [];
  if (part === undefined) return null;
  const nonce = percentDecode(part);
  return percentEncode(nonce) === part ? nonce : null;
}

function headerOf(header: string, scheme: string): Header | null {
  try {
    const { nonce } = readAuthorization(header, scheme);
    return { nonce, withNonce: (other) => header.replace(`nonce="${nonce}"`, () => `nonce="${other}"`) };
  } catch (error) {
    if (error instanceof SigningError) return null;
    throw error;
  }
}
