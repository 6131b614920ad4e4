import { mainStanding } from '@ra3/sdk/rules/standings';
import { Suspense, use, useEffect, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteI18n } from '../../platform/i18n/site-i18n-context.js';
import { Box } from '../../ui/layout.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TableSkeleton } from '../../ui/table.js';
import { useNearView } from '../../ui/use-near-view.js';
import { useChosenLadder } from './persona-address.js';
import { listPlayed, listRated, type ModLadders } from './use-persona-ladders.js';
import type { PersonaExtension } from '../../entities/persona/record-queries.js';
import styles from './personas.module.css';
import { usePastSeasons } from './use-past-seasons.js';

const SKELETON_ROWS = 12;
/** Of the card of the rating on a wide window. */
const RATING_HEIGHT = '520px';
const SEASONS_HEIGHT = '120px';

const loadRating = () => loadChunk(() => import('./rating/rating-card.js'));
const loadResults = () => loadChunk(() => import('./results-section.js'));
const loadMatches = () => loadChunk(() => import('./persona-matches.js'));
const loadSeasons = () => loadChunk(() => import('./past-seasons.js'));

const RatingCard = lazyPart(async () => (await loadRating()).RatingCard);
const ResultsSection = lazyPart(async () => (await loadResults()).ResultsSection);
const PersonaMatches = lazyPart(async () => (await loadMatches()).PersonaMatches);
const PastSeasons = lazyPart(async () => (await loadSeasons()).PastSeasons);

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
  const chosen = useChosenLadder(mainStanding(listPlayed(ladders)) ?? played?.[0]);
  const hasCurve = extensions.has('personas.ratingHistory') && chosen !== undefined;
  const { isWanted, frame } = useApproach();
  const section = { frame, isWanted };
  return (
    <>
      {hasCurve ? (
        <LaterSection {...section} load={loadRating} place={<Skeleton height={RATING_HEIGHT} />}>
          <RatingCard personaId={personaId} ladders={played} chosen={chosen} seasons={seasons ?? []} />
        </LaterSection>
      ) : null}
      {chosen === undefined ? null : (
        <LaterSection {...section} load={loadResults} className={styles.results} place={resultsPlace}>
          <ResultsSection {...{ personaId, personaName, extensions }} mod={chosen.mod} />
        </LaterSection>
      )}
      <LaterSection {...section} load={loadMatches} className={styles.matches} place={matchesPlace}>
        <PersonaMatches
          personaId={personaId}
          ladder={chosen}
          hasCurve={hasCurve}
          canFilter={extensions.has('matches.ofPersona')}
        />
      </LaterSection>
      <LaterSection {...section} load={loadSeasons} place={<Skeleton height={SEASONS_HEIGHT} />}>
        <PastSeasons personaId={personaId} />
      </LaterSection>
    </>
  );
}

const resultsPlace = (
  <div className={styles.resultsPlace}>
    <TableSkeleton rows={SKELETON_ROWS} />
  </div>
);
const matchesPlace = <TableSkeleton rows={SKELETON_ROWS} rowHeight="73px" />;

/** Whether the sections are wanted: all at once when one is near, so that those around it have their size before they are seen. */
function useApproach() {
  const { isNear, frame } = useNearView();
  const { search, hash } = useLocation();
  return { isWanted: isNear || search !== '' || hash !== '', frame };
}

/** Code, words and answers of a section load once the sections are near, or when the address names a part of the page or a choice in it. */
function LaterSection(section: {
  readonly frame: Ref<HTMLDivElement>;
  readonly isWanted: boolean;
  readonly load: () => Promise<unknown>;
  readonly className?: string | undefined;
  /** Stands there until then, and while the code loads. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}) {
  const { frame, isWanted, load, className, place, children } = section;
  useEffect(() => {
    if (isWanted) load().catch(() => undefined); // beside the words; showing the section reports the failure
  }, [isWanted, load]);
  return (
    <Box ref={frame} width="fit" className={className}>
      {isWanted ? (
        <Suspense fallback={place}>
          <Words>{children}</Words>
        </Suspense>
      ) : (
        place
      )}
    </Box>
  );
}

/** Waits for the messages of the sections, which the head of the page needs none of. */
function Words({ children }: { readonly children: ReactNode }) {
  const words = useSiteI18n().need(['library', 'matches', 'statistics']);
  if (words !== undefined) use(words);
  return children;
}
