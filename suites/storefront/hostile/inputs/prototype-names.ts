import type { HostileInput } from './input.ts';
import { objectText, withoutMember, type Members } from './json-text.ts';
import type { BodyOperation } from './operations.ts';

/** Names that every object has in some languages. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'] as const;

/**
 * The valid body with additional members under inherited names, which have another quantity: a server that accepts it
 * must use the quantity under the proper name.
 */
export function besideValid(
  operation: BodyOperation,
  { quantity, claimed }: { readonly quantity: number; readonly claimed: number },
): readonly HostileInput[] {
  const claim = objectText([['quantity', String(claimed)]]);
  const input = (name: string, rawBody: string): HostileInput => ({
    name,
    request: operation.send(rawBody),
    quantities: [quantity],
  });
  const { members, body } = operation;
  const all: Members = inherited.map((name) => [name, claim]);
  return [
    input('fields like __proto__ before and after the quantity', body([...all, ...members, ...all])),
    input(
      '__proto__ and constructor beside the valid body',
      body(members, [
        ['__proto__', claim],
        ['constructor', `{"prototype":${claim}}`],
      ]),
    ),
  ];
}

/** Bodies with a required field of the innermost object only under an inherited name; the last body lacks the field. */
export function insteadOf(operation: BodyOperation, field: string): readonly HostileInput[] {
  const { members, body, send } = operation;
  const [, text = '1'] = members.find(([name]) => name === field) ?? [];
  const held = objectText([[field, text]]);
  const rest = withoutMember(members, field);
  const input = (name: string, own: Members): HostileInput => ({ name, request: send(body(own)), quantities: [] });
  return [
    input(`${field} only inside __proto__`, [...rest, ['__proto__', held]]),
    input(`${field} only inside constructor.prototype`, [...rest, ['constructor', `{"prototype":${held}}`]]),
    input(`no ${field}, after a request with ${field} inside __proto__`, rest),
  ];
}
