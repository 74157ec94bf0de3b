import { InapplicableError, type AnyCheck, type Request } from '../../../src/authoring.ts';
import { percentEncode } from '../../../reference/signing/index.ts';
import { expectAccepted } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import type { Backend, Signing } from '../calls/backend.ts';
import { idSegment } from '../calls/template.ts';
import { withSegment } from '../calls/unusual.ts';
import { check } from '../authoring.ts';

const what = 'with percent-escapes in the path';

/** The other interpretation of part 3: the path is decoded before it is encoded. */
const decodedPath: Signing = {
  parts: (parts, { url }) => {
    const [baseUrl = ''] = url.split('?', 1);
    return parts.map((part, at) => (at === 2 ? percentEncode(decodeURIComponent(baseUrl)) : part));
  },
};

/** Section 5.3, part 3: a path with escapes, on which two interpretations differ. */
export function pathEscapeChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  // The path of a reserve rarely contains an id.
  const withIds = operations.filter(({ operation }) => operation !== 'reserve');
  return withIds.flatMap(({ operation, short, forHarmlessCalls }) => {
    const withEscapes = (call: Request): Request => {
      const template = backend.profile.operations[operation]?.path ?? '';
      const changed = withLongerId(call, template);
      if (changed !== null) return changed;
      throw new InapplicableError(`the path of ${operation} has no placeholder`);
    };
    return [
      check(`partner/5.3/base-url#${short}-escapes`, `${operation} accepts a correctly signed call ${what}`, {
        needs: { acceptedCall: forHarmlessCalls },
        async steps({ acceptedCall, send }) {
          const call = withEscapes(acceptedCall.fresh());
          const plain = await send(call);
          if (plain.status !== 401) return;
          const decodedReply = await send(backend.sign(call, decodedPath));
          if (decodedReply.status === 401) expectAccepted(plain, what);
        },
      }),
      check(
        `partner/5.3/base-url-escapes#${short}`,
        `${operation} verifies a path with percent-escapes as it was sent, not decoded`,
        {
          needs: { acceptedCall: forHarmlessCalls },
          async steps({ acceptedCall, send }) {
            expectAccepted(await send(withEscapes(acceptedCall.fresh())), what);
          },
        },
      ),
    ];
  });
}

/**
 * Adds characters that need escapes to the last id of the path. The backend need not know that id: any status except 401
 * is correct. Null without a placeholder in the path.
 */
function withLongerId(call: Request, template: string): Request | null {
  const at = idSegment(template);
  return at === -1 ? null : withSegment(call, at, (id) => `${id}%20%C3%A9`);
}
