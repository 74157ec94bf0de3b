import { rule } from '../authoring.ts';
import { apiCalls } from '../traffic/calls.ts';
import { occasion } from '../traffic/occasions.ts';

export const keyAndTransport = [
  rule('client/K01', 'Every request except registration sends the issued key', {
    harm: 'Without the right key the service answers 401, and nothing works.',
    remedy: 'Send the header g-api-key with the key of the registration on every request.',
    judge: (traffic) =>
      apiCalls(traffic)
        .filter(({ endpoint }) => endpoint !== 'register')
        .map((call) =>
          occasion(
            call.key === 'right',
            {
              what: 'header g-api-key',
              expected: 'the issued key',
              received: call.key === 'absent' ? 'no key' : 'another key',
            },
            call,
          ),
        ),
  }),
];
