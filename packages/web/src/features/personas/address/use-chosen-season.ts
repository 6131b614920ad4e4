import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { readId } from '../read-id.js';

/** The name of the query parameter with the id of the season whose curve is shown. */
export const CURVE_SEASON = 'curve';

/** The season that the address names; undefined shows all. */
export function useChosenSeason(): number | undefined {
  const { query } = useUrlState();
  return readId(query.get(CURVE_SEASON) ?? '');
}
