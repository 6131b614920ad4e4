import { useLocation } from 'react-router-dom';
import { useUrlState } from '../../platform/routing/use-url-state.js';

/** What the cells of a matrix show. */
export const measures = ['rate', 'games', 'length'] as const;
export type Measure = (typeof measures)[number];

/** The measure that the URL names; the win rate by default. */
export function useMeasure(): Measure {
  const { query } = useUrlState();
  return measures.find((word) => word === query.get('show')) ?? 'rate';
}

/** Returns a function that gives the address of this page with one query parameter changed. */
export function useLinkWith(): (name: string, value: string | undefined) => string {
  const { pathname } = useLocation();
  const { query } = useUrlState();
  return (name, value) => {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  };
}
