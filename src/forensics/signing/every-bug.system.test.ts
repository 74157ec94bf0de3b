import { describe, expect, it } from 'vitest';
import { exclude, withBugs } from '../bug.ts';
import { signingBugs } from '../bugs/signing.ts';
import { diagnoseSigning, signingOutcome } from './diagnose.ts';
import { namesIn, observed, seeded, signerWith } from '../observed.testing.ts';
import type { SigningObservation } from '../observation.ts';
import { honestSigning, type SigningRecipe } from './recipe.ts';
import { agreedRequests } from './varied-requests.ts';

/** An answer that the contract leaves open may stay unexplained. */
function outcomes(recipe: SigningRecipe): readonly string[] {
  return agreedRequests.map((input) => signingOutcome(recipe, input));
}

// Hundreds of diagnoses take too long for a unit test.
describe('diagnoseSigning of every known bug', () => {
  it('finds each single bug from base strings, signatures and headers', () => {
    const misnamed = signingBugs.filter((bug) => {
      const diagnosis = diagnoseSigning(observed(withBugs(honestSigning, [bug])));
      return namesIn(diagnosis) !== bug.id || (diagnosis.verdict === 'explained' && diagnosis.rivals.length > 0);
    });

    expect(misnamed.map(({ id }) => id)).toEqual([]);
  });

  it('finds single bugs from headers only', () => {
    // A header alone does not reveal whether the header or the signature was encoded wrongly.
    const tellable = signingBugs.filter(({ id }) => !id.startsWith('header-signature-'));
    const misnamed = tellable.filter(
      (bug, index) =>
        index % 4 === 0 &&
        namesIn(diagnoseSigning(observed(withBugs(honestSigning, [bug]), { fields: ['authorization'] }))) !== bug.id,
    );

    expect(misnamed.map(({ id }) => id)).toEqual([]);
  });

  it('explains random pairs of bugs by the pair itself or an equivalent explanation', () => {
    const random = seeded(7);
    const draw = (): (typeof signingBugs)[number] => signingBugs[Math.floor(random() * signingBugs.length)] ?? draw();
    let tried = 0;
    while (tried < 40) {
      const pair = [draw(), draw()] as const;
      if (pair[0] === pair[1] || exclude(...pair)) continue;
      tried += 1;
      const signer = signerWith(
        ...pair.toSorted((a, b) => signingBugs.indexOf(a) - signingBugs.indexOf(b)).map(({ id }) => id),
      );
      const diagnosis = diagnoseSigning(observed(signer));

      expect(diagnosis.verdict).not.toBe('unexplained');
      const named =
        diagnosis.verdict === 'explained' ? [...diagnosis.bugs, ...diagnosis.habits].map(({ id }) => id) : [];
      expect(outcomes(signerWith(...named))).toEqual(outcomes(signer));
    }
  });

  it('finds a generated nonce in headers, different in each answer', () => {
    const own = observed(honestSigning).map(({ request, signingKey }, index): SigningObservation => {
      const inputs = [{ request: { ...request, nonce: `own-${index}` }, signingKey }];
      const [one] = observed(honestSigning, { inputs, fields: ['authorization'] });
      return { request, signingKey, received: one?.received ?? {} };
    });

    expect(namesIn(diagnoseSigning(own))).toBe('nonce-of-its-own');
  });
});
