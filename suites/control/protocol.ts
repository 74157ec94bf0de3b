import { GapError } from '../../src/authoring.ts';
import type { ControlCase } from './case.ts';
import { WrongStateError } from './shop.ts';

const unknown = 'octoproof-control-check';

/** A call that must be answered with 501. */
async function expectNotOffered(call: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof GapError) return;
    throw error;
  }
  throw new WrongStateError(`the answer to ${what}: expected status 501, received 200`);
}

/**
 * An endpoint that accepts what it does not know makes checks fail that should stay unproven. `state` is a state with
 * changes.
 */
export const protocolCases = (state: string): readonly ControlCase[] => [
  {
    use: 'arrange',
    with: 'an unknown state',
    says: 'the control endpoint answers an unknown state with 501',
    async verify({ arrange }) {
      await expectNotOffered(async () => await arrange(unknown, {}), 'arrange with an unknown state');
    },
  },
  {
    use: 'change',
    with: 'an unknown change',
    says: 'the control endpoint answers an unknown change with 501',
    async verify({ arrange }) {
      const { change } = await arrange(state, {});
      await expectNotOffered(async () => await change({ [unknown]: true }), `an unknown change of the state ${state}`);
    },
  },
];
