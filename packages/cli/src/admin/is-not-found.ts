import { isServiceError } from '../failure/describe-service-error.js';

/** Whether the host knows nothing by the id of a call. */
export function isNotFound(error: unknown): boolean {
  return isServiceError(error) && error.kind === 'refusal' && error.status === 404;
}
