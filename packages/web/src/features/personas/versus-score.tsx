import type { Versus } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { matchResult } from '@ra3/sdk/rules/matches';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { MatchList } from '../../entities/match/list/match-list.js';
import { RecordCover, SpoilerSwitch } from '../../entities/match/spoiler-controls.js';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { PlayerName, shownName } from '../../entities/player/player-name.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { BarRows } from '../../ui/bar-rows.js';
import { Card } from '../../ui/card.js';
import { PictureFrame } from '../../ui/charts/picture-frame.js';
import { SparkLine } from '../../ui/charts/spark-line.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Row, Stack } from '../../ui/layout.js';
import { useMatchFold } from './use-match-fold.js';
import { FOLDED_ROWS, MatchupLabel, ScoreTable, type NamedScoreRow } from './score-table.js';
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
          {wins + losses > 0 ? <Pictures versus={versus} /> : null}
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
      <RunningScore versus={versus} />
      {wins + losses + versus.undecided > 0 ? null : (
        <p className={styles.never}>{t('persona.versus.none')}</p>
      )}
    </Card>
  );
}

function Pictures({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const mapLabel = useMapLabels(versus.byMap.map(({ map }) => map));
  const matchups = versus.byMatchup.map((row) => ({
    ...row,
    key: `${row.own} ${row.opponent}`,
    name: `${factionName(row.own)} – ${factionName(row.opponent)}`,
    label: <MatchupLabel own={row.own} opponent={row.opponent} />,
  }));
  const maps = versus.byMap.map((row) => ({
    ...row,
    key: row.map,
    name: mapLabel(row.map),
    label: <MapLabel name={mapLabel(row.map)} />,
  }));
  return (
    <Card label={t('persona.versus.pictures')}>
      <div className={styles.place}>
        <Stack width="column" gap={24} className={styles.tables}>
          <ScorePicture
            title={t('persona.versus.byMap')}
            head={t('persona.results.byMap')}
            rows={maps}
            versus={versus}
          />
          <ScorePicture
            title={t('persona.versus.byMatchup')}
            head={t('persona.results.byMatchup')}
            rows={matchups}
            versus={versus}
          />
        </Stack>
      </div>
    </Card>
  );
}

/** The wins of each of the two to either side, most games first. */
function ScorePicture(props: {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly NamedScoreRow[];
  readonly versus: Versus;
}) {
  const { title, head, rows, versus } = props;
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const shown = rows.slice(0, FOLDED_ROWS);
  const most = Math.max(1, ...shown.flatMap(({ wins, losses }) => [wins, losses]));
  const names = { a: shownName(versus.persona.personaName), b: shownName(versus.opponent.personaName) };
  return (
    <PictureFrame
      title={title}
      note={t('persona.versus.wings', names)}
      table={<ScoreTable caption={title} head={head} rows={rows} />}
    >
      <BarRows
        label={title}
        reach={[-most, most]}
        rows={shown.map(({ key, label, name, wins, losses }) => ({
          ...{ key, label, name, left: wins, value: losses, colour: 'var(--line-strong)' },
          number: `${whole(wins)} – ${whole(losses)}`,
        }))}
      />
    </PictureFrame>
  );
}

/** How far the first was ahead after each of the newest matches, oldest first; nothing before there are two. */
function RunningScore({ versus: { persona, wins, losses, records } }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const steps = records
    .map((match) => matchResult(match, persona.personaId))
    .filter((result) => result !== undefined)
    .map((result) => (result === 'won' ? 1 : -1))
    .toReversed();
  if (steps.length < 2) return null;
  const scores = [wins - losses - steps.reduce<number>((sum, step) => sum + step, 0)];
  for (const step of steps) scores.push((scores.at(-1) ?? 0) + step);
  const signed = (score = 0) => (score > 0 ? `+${String(score)}` : String(score).replace('-', '−'));
  const text = t('persona.versus.running', {
    count: steps.length,
    from: signed(scores[0]),
    to: signed(scores.at(-1)),
  });
  return (
    <figure className={styles.running}>
      <SparkLine
        points={scores.map((value, place) => ({ place: place / steps.length, value }))}
        summary={text}
      />
      <figcaption className={styles.note}>{text}</figcaption>
    </figure>
  );
}

function Matches({ versus }: { readonly versus: Versus }) {
  const { t } = useTranslation();
  const { wins, losses, undecided, records } = versus;
  const fold = useMatchFold();
  return (
    <Stack as="section" gap={12} width="fit">
      <Row columnGap={16} isCentred justify="between">
        <h2 className={styles.title}>{t('persona.versus.matches')}</h2>
        <SpoilerSwitch />
      </Row>
      {records.length < wins + losses + undecided ? (
        <p className={styles.note}>{t('persona.versus.newest', { count: limits.versusMatches })}</p>
      ) : null}
      <MatchList matches={records} personaId={versus.persona.personaId} fold={fold} />
    </Stack>
  );
}
