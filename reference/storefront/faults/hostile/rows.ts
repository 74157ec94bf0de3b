import type { Reply } from '../../../http/reply.ts';
import { insteadOf, type Test } from '../../operators/raw-requests.ts';
import { fault, type Fault } from '../fault.ts';

/** Servers that answer some input with this reply: "Answers the method PUT with 500". */
export function answering(
  requirement: string,
  how: string,
  reply: Reply,
  inputs: readonly (readonly [name: string, input: string, isMeant: Test])[],
): readonly Fault[] {
  return inputs.map(([name, input, isMeant]) =>
    fault(name, `storefront/hostile/${requirement}`)
      .says(`Answers ${input} with ${how}`)
      .gateway(insteadOf(isMeant, reply)),
  );
}
