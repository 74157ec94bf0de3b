import type { Reply, Tools } from '../../src/authoring.ts';
import { register } from '../storefront/requests/endpoints.ts';
import { utc } from '../storefront/requests/watermarks.ts';
import type { ControlCase } from './case.ts';
import { expectUnchangedSince, mustBeListed, mustNotBeListed, offerIn, quietPlace, WrongStateError } from './shop.ts';

const minute = 60_000;

/** A registration that breaks a rule: it registers nobody, and counts toward the limit like any other. */
async function triedToRegister({ send }: Pick<Tools, 'send'>): Promise<Reply> {
  return await send({
    ...register({ displayName: '', partnerContactName: 'Control Check', partnerContactEmail: 'control@example.com' }),
    throttleExpected: true,
  });
}

/** How registration answers an invalid call: its error code, or its status. */
function answerOf(reply: Reply): string {
  const error = reply.peek('/error') ?? reply.peek('/details/error') ?? reply.peek('/code');
  return typeof error === 'string' ? error : `status ${reply.status}`;
}

const closedCode = 'SELF_REGISTRATION_CLOSED';

/** A change of registration, undone by the release. */
function registrationChange(change: string, says: string, verify: ControlCase['verify']): ControlCase {
  return {
    use: `registration/${change}`,
    says: `${says}; after the release POST /register answers as before`,
    async verify(tools) {
      const before = answerOf(await triedToRegister(tools));
      await verify(tools);
      return async (later) => {
        const after = answerOf(await triedToRegister(later));
        if (after === before) return;
        throw new WrongStateError(
          `after the release POST /register answers ${after}; before the change it answered ${before}`,
        );
      };
    },
  };
}

function limited(name: 'limit' | 'limitInAll', says: string): ControlCase {
  return registrationChange(name, says, async (tools) => {
    const { change } = await tools.arrange('registration', {});
    await change({ open: true });
    await change({ [name]: 2 });
    for (const number of [1, 2]) {
      const reply = await triedToRegister(tools);
      if (reply.status === 429)
        throw new WrongStateError(`with a limit of 2, call ${number} of POST /register got 429`);
    }
    const { status } = await triedToRegister(tools);
    if (status !== 429)
      throw new WrongStateError(`with a limit of 2, call 3 of POST /register: expected status 429, received ${status}`);
  });
}

export const serviceCases: readonly ControlCase[] = [
  registrationChange('closed', `registration answers ${closedCode}`, async (tools) => {
    const { change } = await tools.arrange('registration', {});
    await change({ closed: true });
    const answer = answerOf(await triedToRegister(tools));
    if (answer !== closedCode) throw new WrongStateError(`POST /register answers ${answer}, expected ${closedCode}`);
  }),
  registrationChange('open', 'registration that was closed and opened again validates the input', async (tools) => {
    const { change } = await tools.arrange('registration', {});
    await change({ closed: true });
    await change({ open: true });
    if (answerOf(await triedToRegister(tools)) === closedCode)
      throw new WrongStateError(`POST /register still answers ${closedCode}`);
  }),
  limited('limit', 'with a limit of 2, the third call of one client gets 429'),
  limited('limitInAll', 'with a limit of 2 for all clients together, the third call gets 429'),
  {
    use: 'promotion',
    says: 'a poll with updatedSince before the promotion returns an unchanged deal; after the release it no longer does',
    async verify(tools) {
      const now = Date.now();
      const updatedSince = utc(now - 10 * minute);
      const { data, change } = await tools.arrange('offer', { ...quietPlace });
      await change({ title: 'Control check', at: utc(now - 60 * minute) });
      const { productId } = offerIn(data);
      await expectUnchangedSince(productId, updatedSince, tools);
      await tools.arrange('promotion', { startedAt: utc(now - 5 * minute) });
      await mustBeListed(productId, tools, { updatedSince });
      return async (later) => {
        const { data: other, change: changed } = await later.arrange('offer', { ...quietPlace });
        await changed({ title: 'Control check', at: utc(now - 60 * minute) });
        await mustNotBeListed(offerIn(other).productId, later, { updatedSince });
      };
    },
  },
];
