import type { LadderRow } from '@ra3/sdk/browser';
import { limits, NO_RANK } from '@ra3/sdk/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { LadderId } from '../../entities/ladder/ladder-queries.js';
import { rankedPersonasQuery } from '../../entities/ladder/season-ladder-queries.js';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';

/** One of the signed-in user's ranked personas; its row is undefined while it is loading and when it has none. */
export interface OwnRow {
  readonly personaId: number;
  readonly personaName: string;
  readonly row: LadderRow | undefined;
}

export interface OwnRows {
  /** Undefined until the ranked personas are loaded. */
  readonly rows: readonly OwnRow[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the signed-in user's ranked personas and their rows on a ladder (S2-45, S2-51). */
export function useOwnRows({ mod, type }: LadderId): OwnRows {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const ranked = useQuery({ ...rankedPersonasQuery(api), enabled: isLoggedIn === true });
  const personas = ranked.data?.records.slice(0, limits.rankedPersonas);
  const answers = useQueries({
    queries: (personas ?? []).map(({ personaId }) => personaLaddersQuery(api, personaId, mod)),
  });
  return {
    rows: personas?.map(({ personaId, personaName }, index) => ({
      personaId,
      personaName,
      row: answers[index]?.data?.[`ladder${type}`] ?? undefined,
    })),
    error: ranked.error ?? undefined,
    retry: () => {
      void ranked.refetch();
    },
  };
}

/** The rows with a rank, best first, for pinning above the list. */
export function rankedRows({ rows = [] }: Pick<OwnRows, 'rows'>): LadderRow[] {
  return rows
    .flatMap(({ row }) => (row === undefined || row.rank === NO_RANK ? [] : [row]))
    .sort((a, b) => a.rank - b.rank);
}
