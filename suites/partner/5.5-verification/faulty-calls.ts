import { isObject, type AnyCheck, type Json, type NamedOperation, type Request } from '../../../src/authoring.ts';
import { bodyText } from '../calls/unusual.ts';
import type { AcceptedOperation } from '../fixtures/accepted-operations.ts';
import { raised } from '../replies/price.ts';
import { applicable, refuseForged } from '../forged/refuse-forged.ts';
import type { Backend } from '../calls/backend.ts';
import { placeholdersIn, type Values } from '../calls/template.ts';
import { pairsOf, withPairs } from '../calls/wire-query.ts';
import { check } from '../authoring.ts';

/** A valid call, and a function that makes other calls of the same operation. */
interface ValidCall {
  readonly call: Request;
  readonly values: Values;
  /** The call with other values. Null if it would be the same call, or a call of another path. */
  readonly with: (values: Values) => Request | null;
  readonly backend: Backend;
}

interface Faulty {
  readonly part: string;
  /** Completes "refuses a wrong signature on a call with". */
  readonly what: string;
  readonly requestsFor: (valid: ValidCall) => readonly (Request | null)[];
}

const faulty: readonly Faulty[] = [
  { part: 'unknown', what: 'an unknown id', requestsFor: unknown },
  { part: 'shape', what: 'a body of another shape', requestsFor: ofAnotherShape },
  { part: 'values', what: 'wrong or missing values', requestsFor: withWrongValues },
];

/**
 * Section 5.5: a wrong signature returns 401, also if the call has other errors. Many frameworks check bodies and ids
 * first.
 */
export function faultyChecks(operations: readonly AcceptedOperation[], backend: Backend): readonly AnyCheck[] {
  return operations.flatMap(({ operation, short, forRefusedCalls }) =>
    faulty.map(({ part, what, requestsFor }) =>
      check(`partner/5.5/2#${short}-${part}`, `${operation} returns 401 for a wrong signature on a call with ${what}`, {
        needs: { acceptedCall: forRefusedCalls },
        async steps({ acceptedCall, send }) {
          const values = { ...backend.profile.values, ...acceptedCall.values() };
          for (const request of applicable(requestsFor(validCall(operation, values, backend)))) {
            const faultyCall = { ...acceptedCall, fresh: () => request };
            await refuseForged(
              { acceptedCall: faultyCall, forgeries: [anotherKey], transform: (call) => call },
              { backend, send },
            );
          }
        },
      }),
    ),
  );
}

const anotherKey = {
  name: 'signed with another key, and other values are also wrong',
  key: (key: string) => `${key}0`,
};

function validCall(operation: NamedOperation, values: Values, backend: Backend): ValidCall {
  const call = backend.call(operation, values);
  return {
    call,
    values,
    backend,
    with: (other) => {
      const inPath = placeholdersIn(backend.profile.operations[operation]?.path ?? '');
      // A missing or malformed value in a path may lead to another operation.
      if (Object.entries(other).some(([name, value]) => inPath.includes(name) && !isSameLength(value, values[name]))) {
        return null;
      }
      const otherCall = backend.call(operation, { ...values, ...other });
      return otherCall.path === call.path && bodyText(otherCall) === bodyText(call) ? null : otherCall;
    },
  };
}

function unknown(valid: ValidCall): readonly (Request | null)[] {
  return ['productId', 'reservationId', 'prereservationId'].map((name) => {
    const other = otherId(valid.values[name]);
    return other === null ? null : valid.with({ [name]: other });
  });
}

/** A body that ends too early. Frameworks that read JSON first return 400. */
const notJson = '{"octoproof":';

function ofAnotherShape({ call }: ValidCall): readonly (Request | null)[] {
  const { body } = call;
  if (!isObject(body)) return [];
  const members = Object.entries(body);
  const others: readonly Json[] = [
    {},
    [],
    null,
    '',
    0,
    Object.fromEntries(members.map(([name]) => [name, null])),
    Object.fromEntries(members.map(([name]) => [name, []])),
    ...members.map(([left]) => Object.fromEntries(members.filter(([name]) => name !== left))),
  ];
  return [...others.map((other) => ({ ...call, body: other })), { ...call, rawBody: notJson }];
}

function withWrongValues(valid: ValidCall): readonly (Request | null)[] {
  const { call, values, backend } = valid;
  const price = raised(values['priceSummary'] ?? null, 1, backend.profile.price);
  const pairs = pairsOf(call.path);
  return [
    price === null ? null : valid.with({ priceSummary: price }),
    ...['priceSummary', 'prereservationId', 'customerServiceId'].map((name) => valid.with({ [name]: undefined })),
    valid.with({ startAt: 'soon', endAt: 'later' }),
    pairs.length === 0
      ? null
      : {
          ...call,
          path: withPairs(
            call.path,
            pairs.map(([key]) => [key, 'octoproof']),
          ),
        },
    pairs.length === 0 ? null : { ...call, path: withPairs(call.path, []) },
  ];
}

function isSameLength(value: Json | undefined, valid: Json | undefined): boolean {
  return JSON.stringify(value ?? null).length === JSON.stringify(valid ?? null).length;
}

/** Another id of the same form, with another last letter or digit. Null if the value is not an id. */
export function otherId(id: Json | undefined): Json | null {
  if (typeof id === 'number') return id % 10 === 9 ? id - 1 : id + 1;
  if (typeof id !== 'string') return null;
  const other = id.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, otherOfSameKind);
  return other === id ? null : other;
}

/** Another digit for a digit, a hexadecimal letter for a letter. */
function otherOfSameKind(one: string): string {
  const [first = '', second = ''] = /\d/.test(one) ? ['0', '1'] : /[a-z]/.test(one) ? ['a', 'b'] : ['A', 'B'];
  return one === first ? second : first;
}
