import type { NamedObject } from '@ra3/locales/objects';
import type { PlayerSummary, ReplaySummary, ReplayFaction } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Card } from '../../ui/card.js';
import { Chart } from '../../ui/chart.js';
import { EmptyState } from '../../ui/empty-state.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { WindowedTable } from '../../ui/windowed-table.js';
import { Row, Stack, Text } from '../../ui/layout.js';
import { FactionIcon } from '../player/faction-icon.js';
import { PlayerName } from '../player/player-name.js';
import { TimeAxis } from './match-timeline.js';
import { LANES, lanePath, laneOf, middleOfMinute, wholeMinutes } from './order-lanes.js';
import styles from './replay.module.css';

export function PlayerOrders({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const { finalTimecode } = summary;
  const players = summary.players.map((player) => ({
    ...player,
    actionsByMinute: wholeMinutes(player.actionsByMinute, finalTimecode),
  }));
  // All players share one scale, so that the charts are comparable.
  const highest = Math.max(1, ...players.flatMap(({ actionsByMinute }) => actionsByMinute));
  if (players.length === 0) return <EmptyState title={t('replay.players.none')} isCompact />;
  return (
    <div className={styles.players}>
      {players.map((player) => (
        <PlayerCard key={player.slot} player={player} highest={highest} finalTimecode={finalTimecode} />
      ))}
    </div>
  );
}

function PlayerCard(props: Readonly<{ player: PlayerSummary; highest: number; finalTimecode: number }>) {
  const { player, highest, finalTimecode } = props;
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  return (
    <Card>
      <Stack width="fit">
        <Row as="header" gap={4} columnGap={8} isCentred>
          <PlayerFaction player={player} />
          <Text as="h2" size={18}>
            <PlayerName name={player.name} />
          </Text>
          <p className={styles.figures}>
            <strong>{whole(player.actionsPerMinute)}</strong> {t('replay.players.apm')}
            {player.spent === null
              ? null
              : ` · ${t('replay.players.spent', { credits: whole(player.spent) })}`}
            <LeftAt player={player} />
          </p>
        </Row>
        {player.isComputer || player.actions === 0 ? (
          <p className={styles.figures}>{t('replay.players.noOrders')}</p>
        ) : (
          <>
            <OrderChart player={player} highest={highest} finalTimecode={finalTimecode} />
            <BuildOrderTable player={player} />
          </>
        )}
      </Stack>
    </Card>
  );
}

const ROW_HEIGHT = 32;
const VIEW_HEIGHT = 320;
const LONGEST_NAME = 32;

/** Names what was ordered in the reader's language; in English until the names have loaded, and without them. */
function useObjectNames(): (object: NamedObject) => string {
  const locale = useLocale();
  const { data = englishName } = useQuery({
    queryKey: ['objectNames', locale],
    queryFn: () =>
      loadChunk(() => import('@ra3/locales/objects')).then((chunk) => chunk.loadObjectNames(locale)),
    staleTime: Infinity,
  });
  return data;
}

const englishName = ({ name }: NamedObject) => name;

function BuildOrderTable({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  const nameOf = useObjectNames();
  const { whole } = useNumberFormat();
  const { buildOrder, spent } = player;
  if (spent === null) return null;
  if (buildOrder.length === 0) return <p className={styles.figures}>{t('replay.players.nothingBuilt')}</p>;
  return (
    <WindowedTable
      label={t('replay.players.buildOrder', { name: cleanText(player.name, LONGEST_NAME) })}
      gridClass={styles.steps}
      rowCount={buildOrder.length}
      rowHeight={ROW_HEIGHT}
      viewHeight={Math.min(VIEW_HEIGHT, buildOrder.length * ROW_HEIGHT)}
      columns={[
        { key: 'time', head: t('replay.chunks.time'), isNumeric: true },
        { key: 'action', head: t('replay.players.action') },
        { key: 'what', head: t('replay.players.what') },
        { key: 'cost', head: t('replay.players.cost'), isNumeric: true },
        { key: 'sum', head: t('replay.players.sum'), isNumeric: true, className: styles.sum },
      ]}
      rowClass={(row) => (buildOrder[row]?.action === 'cancel' ? styles.cancelled : undefined)}
      cellsOf={(row) => {
        const step = buildOrder[row];
        if (step === undefined) return undefined;
        const { seconds, action, count, cost, runningCost } = step;
        const name = nameOf(step);
        return [
          formatLength(seconds),
          t(`replay.action.${action}`),
          <span key="what" title={name}>
            {count > 1 ? `${name} ×${String(count)}` : name}
          </span>,
          cost === null ? '–' : whole(cost * count),
          whole(runningCost),
        ];
      }}
    />
  );
}

/** Line chart of actions per minute, with a mark for each order below it on the same time axis. */
function OrderChart(props: {
  readonly player: PlayerSummary;
  /** Most actions in a minute of any player; the top of the scale. */
  readonly highest: number;
  readonly finalTimecode: number;
}) {
  const { player, highest, finalTimecode } = props;
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { actionsByMinute, actionsPerMinute, buildOrder, name } = player;
  const lanes = LANES.filter((lane) => buildOrder.some(({ kind }) => laneOf(kind) === lane));
  return (
    <figure className={styles.picture}>
      <div className={styles.curve}>
        <Chart
          summary={t('replay.players.curve', {
            name: cleanText(name, LONGEST_NAME),
            average: whole(actionsPerMinute),
            most: whole(Math.max(0, ...actionsByMinute)),
          })}
          picture={{
            points: actionsByMinute.map((actions, minute) => ({
              at: middleOfMinute(minute),
              text: [`${t('replay.apm.minute')} ${whole(minute + 1)}`, whole(actions)],
            })),
            series: [{ look: 'line', colour: 'var(--signal)', values: actionsByMinute }],
            span: [0, finalTimecode],
            reach: [0, highest],
            lines: [highest],
          }}
          formatValue={whole}
        />
      </div>
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className={styles.laneName}>{t(`replay.buildKind.${lane}`)}</span>
          <svg viewBox="0 0 1000 10" preserveAspectRatio="none" className={styles.marks} aria-hidden>
            <path d={lanePath(buildOrder, lane, finalTimecode)} className={styles.laneMark} />
          </svg>
        </div>
      ))}
      <TimeAxis finalTimecode={finalTimecode} className={styles.axis} />
    </figure>
  );
}

/** As hosts name the factions of a replay. */
export const wireNames: Partial<Record<ReplayFaction, string>> = {
  allied: 'Allied',
  soviet: 'Soviet',
  empire: 'Empire',
  celestial: 'Celestial',
};

/** Sides of Tiberium Wars and Kane's Wrath, for which there are no icons. */
const NAMED_FACTIONS = [
  ...(['gdi', 'nod', 'scrin', 'steelTalons', 'zocom'] as const),
  ...(['blackHand', 'markedOfKane', 'reaper17', 'traveler59'] as const),
];

/** The faction of a player; for a random choice, the faction that was played, with a note. */
export function PlayerFaction({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  const { faction, playedFaction } = player;
  const isRandom = faction === 'random';
  const shown = isRandom ? playedFaction : faction;
  const named = NAMED_FACTIONS.find((one) => one === faction);
  return (
    <>
      <FactionIcon faction={shown === null ? null : (wireNames[shown] ?? null)} />
      {named === undefined ? null : <small>{t(`replay.faction.${named}`)}</small>}
      {isRandom ? <small>{t('replay.facts.random')}</small> : null}
    </>
  );
}

/** When a player left before the others. */
export function LeftAt({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  if (player.leftAtSeconds === null) return null;
  return <small> {t('replay.facts.left', { time: formatLength(player.leftAtSeconds) })}</small>;
}
