import { useLocation } from 'react-router-dom';
import { useUrlState } from '../../platform/routing/use-url-state.js';

/** State that only links of this site can set. Downloads count, so the repair page asks first without it. */
export const openInRepair = { isHandedOver: true } as const;

const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface ReplayToRepair {
  readonly guid: string;
  /** Whether a link of this site led here, which also holds after a reload. */
  readonly isFromThisSite: boolean;
}

/** The replay that the address of the page names; undefined without one, and for what is no guid. */
export function useReplayToRepair(): ReplayToRepair | undefined {
  const { query } = useUrlState();
  // The state of a history entry is untyped; other entries have other states.
  const state = useLocation().state as Partial<typeof openInRepair> | null;
  const guid = query.get('match');
  if (guid === null || !GUID.test(guid)) return undefined;
  return { guid, isFromThisSite: state?.isHandedOver === true };
}
