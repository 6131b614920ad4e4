import type { Api } from '../../../platform/api/api.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useSession } from '../../../platform/session/session-context.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

/** What the queries of pages for admins load with. */
export interface AdminSource {
  readonly api: Api;
  /** Awaits a call, and loads the session again when it has ended meanwhile. */
  readonly call: ReturnType<typeof useSignedInCall>;
  /** The admin; a part of the keys of what another admin may see differently. */
  readonly userId: number | undefined;
}

/** Returns what the queries of pages for admins load with. */
export function useAdminSource(): AdminSource {
  const { account } = useSession();
  return { api: useApi(), call: useSignedInCall(), userId: account?.userId };
}
