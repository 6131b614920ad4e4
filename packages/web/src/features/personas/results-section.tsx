import type { MetOpponent } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useWithMapNames } from '../../entities/map/map-name-queries.js';
import { RecordCover } from '../../entities/match/spoiler-controls.js';
import {
  personaSplitsQuery,
  personaOpponentsQuery,
  type PersonaExtension,
} from '../../entities/persona/record-queries.js';
import { PlayerName, shownName } from '../../entities/player/player-name.js';
import { WinRate } from '../../entities/player/rating.js';
import { useLinkWith } from '../../platform/routing/use-link-with.js';
import { useApi } from '../../platform/api/api-context.js';
import { QueryError } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { Card } from '../../ui/card.js';
import { ChipLink } from '../../ui/chip.js';
import { Row, Stack } from '../../ui/layout.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton, Cell, HeadCell, Table } from '../../ui/table.js';
import styles from './personas.module.css';
import type { ResultPicturesProps } from './matchup-heat.js';
import { ResultPictures } from './result-pictures.js';
import { useFoldedRows } from './score-table.js';

/** Results and opponents in rated 1v1, if the host has these calls. Loaded later, because both are below the curve. */
export function ResultsSection(props: {
  readonly personaId: number;
  readonly personaName: string;
  readonly mod: LadderMod;
  readonly extensions: ReadonlySet<PersonaExtension>;
}) {
  const { personaId, personaName, mod, extensions } = props;
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

function ResultsCard({ personaId, mod }: { readonly personaId: number; readonly mod: LadderMod }) {
  const { t } = useTranslation();
  const api = useApi();
  const { query } = useUrlState();
  const isCurrent = query.get('results') === CURRENT;
  const answer = useQuery(personaSplitsQuery(api, { personaId, mod, isCurrent }));
  const splits = useWithMapNames(answer.data);
  const title = t('persona.results.title', { mod: t(`facts.mods.${mod}`) });
  return (
    <Card title={title}>
      <RecordCover personaId={personaId}>
        <Stack width="fit">
          <SeasonChips isCurrent={isCurrent} />
          {splits !== undefined ? (
            <Results splits={splits} mod={mod} isCurrent={isCurrent} />
          ) : answer.data === undefined && answer.error !== null ? (
            <QueryError title={t('persona.results.failed')} query={answer} isCompact />
          ) : (
            <Loading of={title} className={styles.resultsPlace}>
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
  const linkWith = useLinkWith();
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

function Results({ splits, mod, isCurrent }: ResultPicturesProps) {
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
      <ResultPictures splits={splits} mod={mod} isCurrent={isCurrent} />
    </>
  );
}

/** Whom a persona met most in rated 1v1 matches of a mod; each leads to all matches of the two. */
function OpponentsCard(props: Readonly<{ personaId: number; personaName: string; mod: LadderMod }>) {
  const { personaId, personaName, mod } = props;
  const { t } = useTranslation();
  const api = useApi();
  const answer = useQuery(personaOpponentsQuery(api, personaId, mod));
  const { data } = answer;
  const title = t('persona.opponents.title', { mod: t(`facts.mods.${mod}`) });
  return (
    <Card title={title}>
      <RecordCover personaId={personaId}>
        {data !== undefined ? (
          data.records.length === 0 ? (
            <p className={styles.text}>{t('persona.opponents.none')}</p>
          ) : (
            <Opponents
              caption={t('persona.opponentScores')}
              opponents={data.records}
              own={{ personaId, personaName }}
            />
          )
        ) : answer.error !== null ? (
          <QueryError title={t('persona.opponents.failed')} query={answer} isCompact />
        ) : (
          <Loading of={title}>
            <TableSkeleton rows={FIRST_OPPONENTS} />
          </Loading>
        )}
      </RecordCover>
    </Card>
  );
}

const FIRST_OPPONENTS = 5;

function Opponents(props: {
  readonly caption: string;
  readonly opponents: readonly MetOpponent[];
  readonly own: Pick<MetOpponent, 'personaId' | 'personaName'>;
}) {
  const { caption, opponents, own } = props;
  const { t } = useTranslation();
  const { shown, more } = useFoldedRows(opponents, FIRST_OPPONENTS);
  return (
    <Stack gap={8} width="fit">
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{t('persona.opponents.opponent')}</HeadCell>
            <HeadCell isNumeric>{t('persona.opponents.score')}</HeadCell>
            <HeadCell isNumeric priority="middle">
              {t('statistics.winRate')}
            </HeadCell>
            <HeadCell isNumeric priority="low">
              {t('persona.opponents.lastMet')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ personaId, personaName, wins, losses, lastTime }) => (
            <tr key={personaId}>
              <th scope="row">
                <PlayerName name={personaName} personaId={personaId} />
              </th>
              <Cell isNumeric>
                <Link
                  to={links.versus.to(own.personaId, personaId)}
                  aria-label={`${String(wins)} – ${String(losses)}: ${t('persona.opponents.versus', { a: shownName(own.personaName), b: shownName(personaName) })}`}
                >{`${String(wins)} – ${String(losses)}`}</Link>
              </Cell>
              <Cell isNumeric priority="middle">
                <WinRate wins={wins} losses={losses} />
              </Cell>
              <Cell isNumeric priority="low">
                <RelativeTime time={lastTime} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Stack>
  );
}
