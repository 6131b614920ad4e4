import { useUrlState } from '../../../platform/routing/use-url-state.js';

const SAFE_GUID = /^[\w-]{1,64}$/;

/** The query parameter that shows the play links, with any value (S2-67). */
const PLAY_PARAMETER = 'enablePlayReplay';

/**
 * URL that plays a replay in a program on the user's computer. The scheme is assumed, because the specification names
 * none. Undefined without the query parameter, and for a guid with characters that are unsafe in a URL.
 */
export function usePlayAddress(guid: string): string | undefined {
  const { query } = useUrlState();
  return query.has(PLAY_PARAMETER) && SAFE_GUID.test(guid) ? `ra3replay://play/${guid}` : undefined;
}

/** Wraps `linkTo` so that links to other pages of a list keep the query parameter. */
export function useLinkWithPlayParameter(linkTo: (page: number) => string): (page: number) => string {
  const { query } = useUrlState();
  if (!query.has(PLAY_PARAMETER)) return linkTo;
  return (page) => {
    const address = linkTo(page);
    return `${address}${address.includes('?') ? '&' : '?'}${PLAY_PARAMETER}`;
  };
}
