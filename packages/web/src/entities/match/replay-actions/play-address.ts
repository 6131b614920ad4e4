import { useUrlState } from '../../../platform/routing/use-url-state.js';

const SAFE_GUID = /^[\w-]{1,64}$/;

/** The query parameter that offers to play replays, whatever its value (spec §2 "Matches"). */
const PLAY_PARAMETER = 'enablePlayReplay';

/**
 * The address at which a program on the reader's computer plays a replay; the scheme is assumed, as the specification
 * names none. Undefined where the page does not ask for it, and for a guid of a stranger's host that could mean
 * anything else in an address.
 */
export function usePlayAddress(guid: string): string | undefined {
  const { query } = useUrlState();
  return query.has(PLAY_PARAMETER) && SAFE_GUID.test(guid) ? `ra3replay://play/${guid}` : undefined;
}

/** Links that keep the parameter, so that it holds on the next page of a list too. */
export function useKeptPlayParameter(linkTo: (page: number) => string): (page: number) => string {
  const { query } = useUrlState();
  if (!query.has(PLAY_PARAMETER)) return linkTo;
  return (page) => {
    const address = linkTo(page);
    return `${address}${address.includes('?') ? '&' : '?'}${PLAY_PARAMETER}`;
  };
}
