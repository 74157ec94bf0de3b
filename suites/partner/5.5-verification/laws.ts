import { randomUUID } from 'node:crypto';
import { fc, type AnyCheck } from '../../../src/authoring.ts';
import { drawnCall, draws, plain, type Drawn } from './drawn-calls.ts';
import { sampleForgeries } from './refused.ts';
import { expectAccepted, expectUnauthorized } from '../replies/expect-signature.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { bodyForgeries } from '../forged/body.ts';
import { forged } from '../forged/forgery.ts';
import { parameterForgeries } from '../forged/parameters.ts';
import { baseUrlForgeries, nonceForgeries, verbForgeries } from '../forged/parts.ts';
import { comparisonForgeries, keyForgeries } from '../forged/signature.ts';
import { isUnread } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { law } from '../authoring.ts';

const forgeries = [
  ...sampleForgeries,
  ...verbForgeries,
  ...nonceForgeries,
  ...baseUrlForgeries,
  ...parameterForgeries,
  ...bodyForgeries,
  ...keyForgeries,
  ...comparisonForgeries,
];

const examples: readonly Drawn[] = [
  plain,
  {
    ...plain,
    pairs: [
      ['x2', 'a+b'],
      ['x1', "it's(1)*!~"],
    ],
    nonce: '+/=',
  },
  { ...plain, before: '\r\n\t ', after: ' \n', member: 'é中😀' },
  {
    ...plain,
    pairs: [
      ['x', ''],
      ['x-', '1'],
      ['x0', '2'],
    ],
    member: '"\\',
    pieces: 3,
  },
];

interface Tampered extends Drawn {
  /** The name of the forgery. */
  readonly header: string;
}

/** Section 5.5 for random calls of each operation: correct signatures are accepted, wrong ones refused. */
export function signatureLaws(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forHarmlessCalls, forRefusedCalls }) => [
    law(`partner/5.5/1#${short}-law`, `${operation} accepts every correctly signed call`, {
      needs: { acceptedCall: forHarmlessCalls },
      examples,
      forAll: draws,
      async holds({ acceptedCall, send }, drawn) {
        const nonce = (): string => drawn.nonce + randomUUID();
        expectAccepted(
          await send(backend.sign(drawnCall(acceptedCall.fresh(), drawn), { nonce })),
          'with random query values, nonce and body',
        );
      },
    }),
    law(`partner/5.5/2#${short}-law`, `${operation} refuses every wrongly signed call`, {
      needs: { acceptedCall: forRefusedCalls },
      examples: examples.flatMap((drawn) => sampleForgeries.map(({ name }): Tampered => ({ ...drawn, header: name }))),
      forAll: () =>
        fc()
          .tuple(draws(), fc().constantFrom(...forgeries))
          .map(([drawn, { name }]): Tampered => ({ ...drawn, header: name })),
      async holds({ acceptedCall, send }, { header, ...drawn }) {
        const forgery = forgeries.find(({ name }) => name === header);
        if (forgery === undefined) throw new Error(`unknown forgery: ${header}`);
        const nonce = (): string => drawn.nonce + randomUUID();
        const call = drawnCall(acceptedCall.fresh(), drawn);
        const request = forged(call, { nonce, ...forgery }, backend);
        if (request === null) return;
        const reply = await send(request);
        if (!(await isUnread(call, reply, { backend, send }))) expectUnauthorized(reply, header);
      },
    }),
  ]);
}
