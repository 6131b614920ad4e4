import { winRate } from '@ra3/sdk/rules';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { sortRows } from '../../../platform/routing/use-sort.js';
import type { MapSummary } from './map-summary.js';

export const mapOrders = ['games', 'lean', 'length', 'name'] as const;
export type MapOrder = (typeof mapOrders)[number];

export interface UsedMapOrder {
  readonly order: MapOrder;
  readonly filter: string;
  readonly chooseOrder: (order: string) => void;
  readonly chooseFilter: (filter: string) => void;
  /** The maps whose name fits the filter, in the chosen order. */
  readonly arrange: (maps: readonly MapSummary[]) => MapSummary[];
}

/** In which order maps are shown and which of them, kept in the address. */
export function useMapOrder(): UsedMapOrder {
  const mapName = useMapName();
  const { query, changeQuery } = useUrlState();
  const order = mapOrders.find((word) => word === query.get('order')) ?? 'games';
  const filter = query.get('map') ?? '';
  return {
    order,
    filter,
    chooseOrder: (word) => {
      changeQuery({ order: word === 'games' ? undefined : word });
    },
    chooseFilter: (text) => {
      // Otherwise "back" would undo the filter letter by letter.
      changeQuery({ map: text }, { replace: true });
    },
    arrange: (maps) => {
      const wanted = filter.trim().toLocaleLowerCase();
      const fitting = maps.filter(({ map }) => mapName(map).toLocaleLowerCase().includes(wanted));
      return sortRows(fitting, valueBy(order, mapName), order !== 'name');
    },
  };
}

function valueBy(order: MapOrder, mapName: (map: string) => string) {
  const values: Record<MapOrder, (summary: MapSummary) => number | string | undefined> = {
    games: ({ games }) => games,
    lean: ({ widest }) => (widest === undefined ? undefined : winRate(widest.wins, widest.losses)),
    length: ({ averageLength }) => averageLength,
    name: ({ map }) => mapName(map),
  };
  return values[order];
}
