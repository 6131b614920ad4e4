import type { LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { RecordCover } from '../../entities/match/spoiler-controls.js';
import { personaSplitsQuery, type PersonaExtension } from '../../entities/persona/record-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Card } from '../../ui/card.js';
import { ChipLink } from '../../ui/chip.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton } from '../../ui/table.js';
import { Row, Stack } from '../../ui/layout.js';
import { OpponentsCard } from './opponents-card.js';
import { usePageLinks } from './persona-address.js';
import styles from './personas.module.css';
import { ResultTables, type ResultTablesProps } from './result-tables.js';

interface ResultsSectionProps {
  readonly personaId: number;
  readonly personaName: string;
  readonly mod: LadderMod;
  readonly extensions: ReadonlySet<PersonaExtension>;
}

/** Results and opponents in rated 1v1, if the host has these calls. Loaded later, because both are below the curve. */
export function ResultsSection({ personaId, personaName, mod, extensions }: ResultsSectionProps) {
  return (
    <>
      {extensions.has('personas.splits') ? <ResultsCard personaId={personaId} mod={mod} /> : null}
      {extensions.has('personas.opponents') ? (
        <OpponentsCard personaId={personaId} personaName={personaName} mod={mod} />
      ) : null}
    </>
  );
}

/** The word in the address for the running season. */
const CURRENT = 'current';
const SKELETON_ROWS = 8;

/** How a persona did in rated 1v1 matches of a mod: by matchup, map, opponent's Elo, length and hour. */
function ResultsCard({ personaId, mod }: { readonly personaId: number; readonly mod: LadderMod }) {
  const { t } = useTranslation();
  const api = useApi();
  const { query } = useUrlState();
  const isCurrent = query.get('results') === CURRENT;
  const answer = useQuery(personaSplitsQuery(api, { personaId, mod, isCurrent }));
  const { error, refetch, isFetching } = answer;
  const splits = useWithMapNames(answer.data);
  const title = t('persona.results.title', { mod: t(`facts.mods.${mod}`) });
  return (
    <Card title={title}>
      <RecordCover personaId={personaId}>
        <Stack width="fit">
          <SeasonChips isCurrent={isCurrent} />
          {splits !== undefined ? (
            <Results splits={splits} mod={mod} isCurrent={isCurrent} />
          ) : answer.data === undefined && error !== null ? (
            <ErrorState
              isCompact
              title={t('persona.results.failed')}
              error={error}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <Loading of={title}>
              <TableSkeleton rows={SKELETON_ROWS} rowHeight="32px" />
            </Loading>
          )}
        </Stack>
      </RecordCover>
    </Card>
  );
}

function SeasonChips({ isCurrent }: { readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const linkWith = usePageLinks();
  return (
    <Row as="nav" aria-label={t('persona.results.chooseSeason')}>
      <ChipLink to={linkWith({ results: undefined })} isCurrent={!isCurrent}>
        {t('persona.results.all')}
      </ChipLink>
      <ChipLink to={linkWith({ results: CURRENT })} isCurrent={isCurrent}>
        {t('persona.results.current')}
      </ChipLink>
    </Row>
  );
}

function Results({ splits, mod, isCurrent }: ResultTablesProps) {
  const { t } = useTranslation();
  const { wins, losses, streak } = splits;
  if (wins + losses === 0) return <p className={styles.text}>{t('persona.results.none')}</p>;
  return (
    <>
      <p className={styles.text}>
        {t('persona.results.total', { games: wins + losses, wins, losses })}{' '}
        {streak.current > 0
          ? t('persona.results.streakWon', { count: streak.current })
          : t('persona.results.streakLost', { count: -streak.current })}{' '}
        {t('persona.results.streaks', { wins: streak.wins, losses: streak.losses })}
      </p>
      <ResultTables splits={splits} mod={mod} isCurrent={isCurrent} />
      <p className={styles.text}>{t('persona.results.byHourNote')}</p>
    </>
  );
}
