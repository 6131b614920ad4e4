import type { Versus } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { useMapLabels } from '../../entities/match/filter-fields.js';
import { MatchList } from '../../entities/match/list/match-list.js';
import { RecordCover, SpoilerSwitch } from '../../entities/match/spoiler-controls.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack } from '../../ui/layout.js';
import { MatchupLabel, ScoreTable } from './score-table.js';
import styles from './personas.module.css';

export function VersusScore({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const { wins, losses, undecided, together } = versus;
  if (wins + losses + undecided + together === 0) return <EmptyState title={t('persona.versus.none')} />;
  return (
    <>
      <RecordCover personaId={versus.persona.personaId}>
        <Stack gap={24} width="fit">
          <Score versus={versus} />
          {wins + losses > 0 ? <Tables versus={versus} /> : null}
        </Stack>
      </RecordCover>
      {versus.records.length > 0 ? <Matches versus={versus} /> : null}
    </>
  );
}

function Score({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const { persona, opponent, wins, losses, rated1v1 } = versus;
  const facts = [
    [t('persona.versus.rated'), `${String(rated1v1.wins)} – ${String(rated1v1.losses)}`],
    [t('persona.versus.undecided'), String(versus.undecided)],
    [t('persona.versus.together'), String(versus.together)],
  ] as const;
  return (
    <Card label={t('persona.versus.label')}>
      <div className={styles.score}>
        <PlayerName name={persona.personaName} personaId={persona.personaId} className={styles.name} />
        <span className={styles.numbers}>{`${String(wins)} – ${String(losses)}`}</span>
        <PlayerName name={opponent.personaName} personaId={opponent.personaId} className={styles.name} />
      </div>
      <Row as="dl" gap={4} columnGap={24} tone="muted" size={13} className={styles.versusFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Row>
      {wins + losses + versus.undecided > 0 ? null : (
        <p className={styles.never}>{t('persona.versus.none')}</p>
      )}
    </Card>
  );
}

function Tables({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const mapLabel = useMapLabels(versus.byMap.map(({ map }) => map));
  return (
    <div className={styles.place}>
      <Stack width="column" className={styles.tables}>
        <ScoreTable
          caption={t('persona.versus.byMatchup')}
          head={t('persona.results.byMatchup')}
          rows={versus.byMatchup.map((row) => ({
            ...row,
            key: `${row.own} ${row.opponent}`,
            label: <MatchupLabel own={row.own} opponent={row.opponent} />,
          }))}
        />
        <ScoreTable
          caption={t('persona.versus.byMap')}
          head={t('persona.results.byMap')}
          rows={versus.byMap.map((row) => ({
            ...row,
            key: row.map,
            label: <MapLabel name={mapLabel(row.map)} />,
          }))}
        />
      </Stack>
    </div>
  );
}

function Matches({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const { wins, losses, undecided, records } = versus;
  return (
    <Stack as="section" gap={12} width="fit">
      <Row columnGap={16} isCentred justify="between">
        <h2 className={styles.title}>{t('persona.versus.matches')}</h2>
        <SpoilerSwitch />
      </Row>
      {records.length < wins + losses + undecided ? (
        <p className={styles.note}>{t('persona.versus.newest', { count: limits.versusMatches })}</p>
      ) : null}
      <MatchList matches={records} personaId={versus.persona.personaId} />
    </Stack>
  );
}
