import { lazy, Suspense } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';
import { TableSkeleton } from '../../ui/table.js';
import { PastSeasons, usePastSeasons } from './past-seasons.js';
import { useChosenLadder } from './persona-address.js';
import { listPlayed, listRated, mainLadder, type ModLadders } from './persona-ladders.js';
import { RatingCard } from './rating/rating-card.js';
import type { PersonaExtension } from '../../entities/persona/record-queries.js';
import styles from './personas.module.css';

const SKELETON_ROWS = 12;

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
  const hasCurve = extensions.has('personas.ratingHistory') && chosen !== undefined;
  return (
    <>
      {hasCurve ? (
        <RatingCard personaId={personaId} ladders={played} chosen={chosen} seasons={seasons ?? []} />
      ) : null}
      {chosen === undefined ? null : (
        <div className={styles.results}>
          <Suspense fallback={<TableSkeleton rows={SKELETON_ROWS} />}>
            <ResultsSection
              personaId={personaId}
              personaName={personaName}
              mod={chosen.mod}
              extensions={extensions}
            />
          </Suspense>
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
