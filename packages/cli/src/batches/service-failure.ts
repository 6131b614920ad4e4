import type {
  AbortedError,
  DecodingError,
  InputError,
  NetworkError,
  RateLimitError,
  RefusalError,
  TimeoutError,
  UnknownOutcomeError,
} from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { isServiceError } from '../failure/describe-service-error.js';

/** Any error of the client, told apart by `kind`: in the bundle its classes are not those of this file. */
export type ServiceFailure =
  | AbortedError
  | DecodingError
  | InputError
  | NetworkError
  | RateLimitError
  | RefusalError
  | TimeoutError
  | UnknownOutcomeError;

/** The error of a call; undefined for errors that come from elsewhere. */
export function serviceFailureOf(error: unknown): ServiceFailure | undefined {
  return isServiceError(error) ? (error as ServiceFailure) : undefined; // These are all its kinds.
}

/** Whether a ra3 host says that there is no such thing. A page that was not found says nothing. */
export function isNotFound(error: unknown): boolean {
  const failure = serviceFailureOf(error);
  return (
    failure?.kind === 'refusal' && failure.status === failures.notFound.status && failure.result !== undefined
  );
}
