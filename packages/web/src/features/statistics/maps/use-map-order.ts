import { winRate } from '@ra3/sdk/rules';
import { useSearchParams } from '../../../platform/routing/router.js';
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
  const [query, setQuery] = useSearchParams();
  const order = mapOrders.find((word) => word === query.get('order')) ?? 'games';
  const filter = query.get('map') ?? '';
  const change = (name: string, value: string, isTyping = false) => {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      // Every letter that is typed would be a step of its own on the way back.
      { replace: isTyping },
    );
  };
  return {
    order,
    filter,
    chooseOrder: (word) => {
      change('order', word === 'games' ? '' : word);
    },
    chooseFilter: (text) => {
      change('map', text, true);
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
