import type { Json, ProvokedReply, ServedReply } from '../../../src/client-authoring.ts';

/** The reply of the service with another body. */
export function withBody({ status, headers }: ServedReply, json: Json): ProvokedReply {
  return { kind: 'reply', status, headers, json };
}

/** The reply of the service as it is. */
export function unchanged({ status, headers, json }: ServedReply): ProvokedReply {
  return { kind: 'reply', status, headers, ...(json === undefined ? {} : { json }) };
}

/** An error of a cart endpoint (section 2.8): the error object is in `details`. */
export function cartError(status: number, code: string, error: Readonly<Record<string, Json>>): ProvokedReply {
  return { kind: 'reply', status, json: { code, message: 'The request failed', details: withRequestId(error) } };
}

/** An error of an endpoint with flat errors (section 2.8). */
export function flatError(
  status: number,
  error: Readonly<Record<string, Json>>,
  headers: Readonly<Record<string, string>> = {},
): ProvokedReply {
  return { kind: 'reply', status, headers, json: withRequestId(error) };
}

function withRequestId(error: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return { errorMessage: 'The request failed', requestId: 'req-7f3a2c', ...error };
}
