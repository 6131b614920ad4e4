import { winRate } from '@ra3/sdk/rules';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { sortRows } from '../../../platform/routing/use-sort.js';
import type { MapSummary } from './map-summary.js';

export const mapOrders = ['games', 'lean', 'length', 'name'] as const;
export type MapOrder = (typeof mapOrders)[number];

export interface MapOrderState {
  readonly order: MapOrder;
  readonly filter: string;
  readonly chooseOrder: (order: string) => void;
  readonly chooseFilter: (filter: string) => void;
  /** Returns the maps whose name matches the filter, sorted. */
  readonly filterAndSort: (maps: readonly MapSummary[]) => MapSummary[];
}

/** Reads and changes the sort order and the filter of the maps, which are part of the URL. */
export function useMapOrder(): MapOrderState {
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
      // Replaces the history entry; otherwise "back" would undo the filter letter by letter.
      changeQuery({ map: text }, { replace: true });
    },
    filterAndSort: (maps) => {
      const wanted = filter.trim().toLocaleLowerCase();
      const fitting = maps.filter(({ map }) => mapName(map).toLocaleLowerCase().includes(wanted));
      return sortRows(fitting, valueBy(order, mapName), order !== 'name');
    },
  };
}

function valueBy(order: MapOrder, mapName: (map: string) => string) {
  const values: Record<MapOrder, (summary: MapSummary) => number | string | undefined> = {
    games: ({ games }) => games,
    lean: ({ mostOneSided }) =>
      mostOneSided === undefined ? undefined : winRate(mostOneSided.wins, mostOneSided.losses),
    length: ({ averageLength }) => averageLength,
    name: ({ map }) => mapName(map),
  };
  return values[order];
}
