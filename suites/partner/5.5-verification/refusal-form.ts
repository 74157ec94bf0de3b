import {
  expectSame,
  expectThat,
  expectUnambiguous,
  list,
  type AnyCheck,
  type Reply,
  type Request,
} from '../../../src/authoring.ts';
import { verify } from '../../../reference/signing/index.ts';
import { sampleForgeries } from './refused.ts';
import { expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import {
  deprecatedVersion,
  digestNameForgeries,
  missingHeaders,
  pairForgeries,
  schemeForgeries,
} from '../forged/header.ts';
import { refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { ambient, check } from '../authoring.ts';

/** One or two forgeries of each kind. */
const malformed = [
  ...[missingHeaders, schemeForgeries, digestNameForgeries].flatMap((kind) => kind.slice(0, 2)),
  ...pairForgeries,
  deprecatedVersion,
];

/** Section 5.5: the body of the 401 for a wrong signature. */
export function formChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  const isSignatureRefusal = ({ status }: Reply, request: Request): boolean =>
    status === 401 && isForged(request, backend);
  return [
    ambient('partner/5.5/3', 'Every 401 for a wrong signature has one error with code INVALID_REQUEST_SIGNATURE', {
      judge: (reply, { request }) => isSignatureRefusal(reply, request) && holds(expectCode, reply),
    }),
    ambient('partner/5.5/4', 'Every 401 for a wrong signature has httpCode 401', {
      judge: (reply, { request }) => isSignatureRefusal(reply, request) && holds(expectHttpCode, reply),
    }),
    ...operations.flatMap(({ operation, short, forRefusedCalls }) => [
      check(`partner/5.5/3#${short}`, `${operation} returns code INVALID_REQUEST_SIGNATURE for a wrong signature`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const expect = with401(expectCode);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, expect }, { backend, send });
        },
      }),
      check(`partner/5.5/4#${short}`, `${operation} returns httpCode 401 for a wrong signature`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const expect = with401(expectHttpCode);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, expect }, { backend, send });
        },
      }),
      check(
        `partner/5.5/malformed#${short}`,
        `${operation} returns the same 401 for a missing, a malformed and a wrong header`,
        {
          needs: { acceptedCall: forRefusedCalls },
          async steps({ acceptedCall, send }) {
            const expect = with401((reply) => {
              expectCode(reply);
              expectHttpCode(reply);
            });
            await refuseForged({ acceptedCall, forgeries: malformed, expect }, { backend, send });
          },
        },
      ),
    ]),
  ];
}

function with401(expectForm: (reply: Reply) => void): (reply: Reply, forgery: string) => void {
  return (reply, forgery) => {
    expectUnauthorized(reply, forgery);
    expectForm(reply);
  };
}

/** `errors` has one entry, with the code of a wrong signature. */
function expectCode(reply: Reply): void {
  expectUnambiguous(reply);
  const errors = reply.at('/errors', list);
  expectThat(reply, '/errors', { holds: errors.length === 1, expected: 'one entry' });
  expectSame(reply, '/errors/0/code', 'INVALID_REQUEST_SIGNATURE');
}

/** The sentence allows httpCode in the body or in the entry of errors. */
function expectHttpCode(reply: Reply): void {
  const [inBody, inEntry] = [reply.peek('/httpCode'), reply.peek('/errors/0/httpCode')];
  if (inEntry === 401) return;
  expectSame(reply, '/httpCode', 401);
  expectThat(reply, '/httpCode', { holds: inBody === 401, expected: '401, here or at /errors/0/httpCode' });
}

function holds(expectForm: (reply: Reply) => void, reply: Reply): true {
  expectForm(reply);
  return true;
}

/**
 * Whether a request has a well-formed header whose only error is the signature. A 401 for a correct signature may have
 * other reasons.
 */
function isForged({ path, seal, ...request }: Request, { profile, signable }: Backend): boolean {
  const { method, url, body } = signable({ path, ...request }, '');
  const authorization = seal?.({ method, url: profile.baseUrl + path, body })['authorization'] ?? '';
  const verification = verify({ method, url, body, authorization }, profile.signingKey, profile.authorizationScheme);
  return !verification.valid && verification.problem === 'signature';
}
