import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { TableSkeleton } from '../../ui/table.js';
import { WhenReached } from '../../ui/when-reached.js';
import { PastSeasons, usePastSeasons } from './past-seasons.js';
import { SHOW_PARAMETER, useChosenLadder } from './persona-address.js';
import { listPlayed, listRated, mainLadder, type ModLadders } from './persona-ladders.js';
import { RatingCard } from './rating/rating-card.js';
import type { PersonaExtension } from '../../entities/persona/record-queries.js';
import styles from './personas.module.css';

const SKELETON_ROWS = 12;
/** About that of the results of a regular player on a wide window. */
const RESULTS_HEIGHT = '1500px';

const ResultsSection = lazy(async () => ({
  default: (await loadChunk(() => import('./results-section.js'))).ResultsSection,
}));

const PersonaMatches = lazy(async () => ({
  default: (await loadChunk(() => import('./persona-matches.js'))).PersonaMatches,
}));

/** The sections below the ladders of an existing persona; the chosen ladder decides which curve and results are shown. */
export function PersonaSections(props: {
  readonly personaId: number;
  readonly personaName: string;
  /** All of them have loaded, or failed. */
  readonly ladders: readonly ModLadders[];
  readonly extensions: ReadonlySet<PersonaExtension>;
}) {
  const { personaId, personaName, ladders, extensions } = props;
  const { seasons, error } = usePastSeasons(personaId);
  // The chips include ladders of past seasons. When these fail to load, the curve is shown without them.
  const played = error === undefined && seasons === undefined ? undefined : listRated(ladders, seasons ?? []);
  const chosen = useChosenLadder(mainLadder(listPlayed(ladders)) ?? played?.[0]);
  const isAtOnce = useLeadsDown();
  const hasCurve = extensions.has('personas.ratingHistory') && chosen !== undefined;
  return (
    <>
      {hasCurve ? (
        <RatingCard personaId={personaId} ladders={played} chosen={chosen} seasons={seasons ?? []} />
      ) : null}
      {chosen === undefined ? null : (
        <div className={styles.results}>
          <WhenReached height={RESULTS_HEIGHT} isAtOnce={isAtOnce}>
            <Suspense fallback={<TableSkeleton rows={SKELETON_ROWS} />}>
              <ResultsSection
                personaId={personaId}
                personaName={personaName}
                mod={chosen.mod}
                extensions={extensions}
              />
            </Suspense>
          </WhenReached>
        </div>
      )}
      <div className={styles.matches}>
        <Suspense fallback={<TableSkeleton rows={SKELETON_ROWS} rowHeight="73px" />}>
          <PersonaMatches
            personaId={personaId}
            ladder={chosen}
            hasCurve={hasCurve}
            canFilter={extensions.has('matches.ofPersona')}
          />
        </Suspense>
      </div>
      <PastSeasons personaId={personaId} />
    </>
  );
}

/** Whether the address leads to something further down, which has its place once all above it is drawn. */
function useLeadsDown(): boolean {
  const { hash } = useLocation();
  const { query } = useUrlState();
  return hash !== '' || query.has(SHOW_PARAMETER);
}
