import { useUrlState } from '../../platform/routing/use-url-state.js';

export type RoomLayout = 'table' | 'cards';

export interface StatusView {
  /** The chosen mod group; undefined for all. */
  readonly mod: string | undefined;
  readonly layout: RoomLayout;
  /** Searched in rooms, maps and players. */
  readonly text: string;
  readonly chooseMod: (mod: string | undefined) => void;
  readonly chooseLayout: (layout: RoomLayout) => void;
  readonly search: (text: string) => void;
}

/** Filter, search and layout of the status page, kept in the URL so that they can be shared and survive a reload. */
export function useStatusView(): StatusView {
  const { query, changeQuery } = useUrlState();
  return {
    mod: query.get('mod') ?? undefined,
    layout: query.get('view') === 'cards' ? 'cards' : 'table',
    text: query.get('q') ?? '',
    chooseMod: (mod) => {
      changeQuery({ mod }, { replace: true });
    },
    chooseLayout: (layout) => {
      changeQuery({ view: layout === 'cards' ? 'cards' : undefined }, { replace: true });
    },
    search: (text) => {
      changeQuery({ q: text }, { replace: true });
    },
  };
}
