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

/** One or two of each kind. */
const malformed = [
  ...[missingHeaders, schemeForgeries, digestNameForgeries].flatMap((kind) => kind.slice(0, 2)),
  ...pairForgeries,
  deprecatedVersion,
];

/** Section 5.5: the form of a refusal of a signature. */
export function formChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  const isOccasion = ({ status }: Reply, request: Request): boolean => status === 401 && isForged(request, backend);
  return [
    ambient('partner/5.5/3', 'Every refusal of a signature holds its code', {
      judge: (reply, { request }) => isOccasion(reply, request) && holds(expectCode, reply),
    }),
    ambient('partner/5.5/4', 'Every refusal of a signature holds an httpCode of 401', {
      judge: (reply, { request }) => isOccasion(reply, request) && holds(expectHttpCode, reply),
    }),
    ...operations.flatMap(({ operation, short, forRefusedCalls }) => [
      check(`partner/5.5/3#${short}`, `${operation} refuses a wrong signature with the code for it`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const expect = strictly(expectCode);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, expect }, { backend, send });
        },
      }),
      check(`partner/5.5/4#${short}`, `${operation} refuses a wrong signature with an httpCode of 401`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const expect = strictly(expectHttpCode);
          await refuseForged({ acceptedCall, forgeries: sampleForgeries, expect }, { backend, send });
        },
      }),
      check(`partner/5.5/malformed#${short}`, `${operation} refuses a malformed header like a wrong signature`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const expect = strictly((reply) => {
            expectCode(reply);
            expectHttpCode(reply);
          });
          await refuseForged({ acceptedCall, forgeries: malformed, expect }, { backend, send });
        },
      }),
    ]),
  ];
}

function strictly(expectForm: (reply: Reply) => void): (reply: Reply, header: string) => void {
  return (reply, header) => {
    expectUnauthorized(reply, header);
    expectForm(reply);
  };
}

/** One entry, and the code in it. */
function expectCode(reply: Reply): void {
  expectUnambiguous(reply);
  const errors = reply.at('/errors', list);
  expectThat(reply, '/errors', { holds: errors.length === 1, expected: 'one entry' });
  expectSame(reply, '/errors/0/code', 'INVALID_REQUEST_SIGNATURE');
}

/** "and an httpCode field of 401" belongs to the body or to the entry. */
function expectHttpCode(reply: Reply): void {
  const [beside, inside] = [reply.peek('/httpCode'), reply.peek('/errors/0/httpCode')];
  if (inside === 401) return;
  expectSame(reply, '/httpCode', 401);
  expectThat(reply, '/httpCode', { holds: beside === 401, expected: '401, here or in the entry of errors' });
}

function holds(expectForm: (reply: Reply) => void, reply: Reply): true {
  expectForm(reply);
  return true;
}

/**
 * Whether a request has a well-formed header with a wrong signature only. A 401 to a rightly signed request may have
 * other reasons.
 */
function isForged({ path, seal, ...request }: Request, { profile, signable }: Backend): boolean {
  const { method, url, body } = signable({ path, ...request }, '');
  const authorization = seal?.({ method, url: profile.baseUrl + path, body })['authorization'] ?? '';
  const verification = verify({ method, url, body, authorization }, profile.signingKey, profile.authorizationScheme);
  return !verification.valid && verification.problem === 'signature';
}
