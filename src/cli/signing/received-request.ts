import { ConfigurationError } from '../../model/configuration-error.ts';
import type { GivenRequest } from './given-request.ts';

/** A received request with its Authorization header. */
export type ReceivedRequest = GivenRequest['request'] & { readonly authorization: string };

/** Throws a ConfigurationError if the Authorization header is missing. */
export function requireAuthorization(request: GivenRequest['request']): ReceivedRequest {
  const { authorization } = request;
  if (authorization !== undefined) return { ...request, authorization };
  const hint = "paste it with the request, or give --authorization 'VALUE'";
  throw new ConfigurationError([{ message: 'the request has no Authorization header', hint }]);
}
