import type { MetOpponent } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PlayerName, shownName } from '../../entities/player/player-name.js';
import { WinRate } from '../../entities/player/rating.js';
import { RecordCover } from '../../entities/match/spoiler-controls.js';
import { personaOpponentsQuery } from '../../entities/persona/record-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { ErrorState } from '../../platform/error-state.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Card } from '../../ui/card.js';
import { Loading } from '../../ui/skeleton.js';
import { TableSkeleton, Cell, HeadCell, Table } from '../../ui/table.js';
import { Stack } from '../../ui/layout.js';
import { FOLDED_ROWS, useFoldedRows } from './score-table.js';
import styles from './personas.module.css';

export interface OpponentsCardProps {
  readonly personaId: number;
  readonly personaName: string;
  readonly mod: LadderMod;
}

/** Whom a persona met most in rated 1v1 matches of a mod; each leads to all matches of the two. */
export function OpponentsCard({ personaId, personaName, mod }: OpponentsCardProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data, error, refetch, isFetching } = useQuery(personaOpponentsQuery(api, personaId, mod));
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
        ) : error !== null ? (
          <ErrorState
            isCompact
            title={t('persona.opponents.failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading of={title}>
            <TableSkeleton rows={FOLDED_ROWS} />
          </Loading>
        )}
      </RecordCover>
    </Card>
  );
}

interface OpponentsProps {
  readonly caption: string;
  readonly opponents: readonly MetOpponent[];
  readonly own: Pick<MetOpponent, 'personaId' | 'personaName'>;
}

function Opponents({ caption, opponents, own }: OpponentsProps) {
  const { t } = useTranslation();
  const { shown, more } = useFoldedRows(opponents);
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
