import { Ra3Error } from '@ra3/sdk/browser';

/** Whether the host responded 404. */
export function isNotFound(error: unknown): boolean {
  return error instanceof Ra3Error && error.status === 404;
}
