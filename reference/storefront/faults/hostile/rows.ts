import type { Reply } from '../../../http/reply.ts';
import { insteadOf, type Test } from '../../operators/raw-requests.ts';
import { fault, type Fault } from '../fault.ts';

/** Servers that answer some input with this reply: "Replies with 500 to a request with the method PUT". */
export function answering(
  requirement: string,
  how: string,
  reply: Reply,
  inputs: readonly (readonly [name: string, input: string, isMeant: Test])[],
): readonly Fault[] {
  return inputs.map(([name, input, isMeant]) =>
    fault(name, `storefront/hostile/${requirement}`).says(`${how} ${input}`).gateway(insteadOf(isMeant, reply)),
  );
}
