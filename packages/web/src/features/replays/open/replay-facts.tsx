import {
  actionsPerMinuteTable,
  buildOrderTable,
  type PlayerSummary,
  type ReplaySummary,
} from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatCsv } from '@ra3/sdk/rules/csv';
import type { ReactNode } from 'react';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { PlayerName } from '../../../entities/player/player-name.js';
import { LeftAt, PlayerFaction } from '../../../entities/replay/player-orders.js';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import type { OpenedReplay } from '../../../entities/replay/worker-protocol.js';
import { saveCsv, saveFile } from '../../../platform/save-file.js';
import { useLocale, useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Box, Row, Stack, Text } from '../../../ui/layout.js';
import { exportFileName } from '../file-names.js';
import { FindMatches, useFindMatches } from '../match-of-replay.js';
import styles from './open-replay.module.css';

const LONGEST_TEXT = 60;
const THUMBNAIL = 96;

interface ReplayFactsProps {
  readonly name: string;
  readonly replay: OpenedReplay;
}

export function ReplayFacts({ name, replay }: ReplayFactsProps) {
  const { t } = useTranslation();
  const { summary } = replay;
  const search = useFindMatches([replay]);
  return (
    <Card title={t('replay.facts.title')}>
      <Stack columnGap={24} className={styles.card}>
        <MapThumbnail map={summary.map.path} size={THUMBNAIL} className={styles.thumbnail} />
        <FactList name={name} replay={replay} />
        <Stack as="ul" isTop gap={0} aria-label={t('replay.facts.players')}>
          {summary.players.map((player) => (
            <PlayerLine key={player.slot} player={player} ratio={summary.closingRatios[player.slot]} />
          ))}
        </Stack>
        <Stack gap={12} className={styles.exports}>
          <ExportButtons name={name} replay={replay} />
          <FindMatches search={search} />
        </Stack>
      </Stack>
    </Card>
  );
}

function FactList({ name, replay: { summary, byteLength } }: ReplayFactsProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const mapName = useMapName();
  const savedAt = useSavedAt(summary);
  const { map, mod, observers, saver, speed, version } = summary;
  const isModded = mod.name !== '' && mod.name !== 'RA3';
  const cash = whole(summary.startingCash ?? 0);
  return (
    <Stack as="dl" isTop gap={8} columnGap={24} className={styles.facts}>
      <Fact term="file" note={t('replay.facts.bytes', { bytes: whole(byteLength) })}>
        <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>
      </Fact>
      <Fact term="map">
        <bdi>{cleanText(mapName(map.path) || map.name, LONGEST_TEXT) || '?'}</bdi>
      </Fact>
      <Fact term="length">{formatLength(summary.durationSeconds)}</Fact>
      <Fact term="kind">{t(`replay.kind.${summary.kind}`)}</Fact>
      <Fact term="game">
        {isModded ? <bdi>{cleanText(`${mod.name} ${mod.version}`, LONGEST_TEXT)} ·</bdi> : null}
        {t(`replay.game.${summary.game}`)} {version}
      </Fact>
      <Fact term="saver" note={savedAt}>
        {saver === null ? t('replay.facts.unknown') : <PlayerName name={saver} />}
      </Fact>
      {speed === null ? null : <Fact term="rules">{t('replay.facts.rulesValue', { speed, cash })}</Fact>}
      {observers.length === 0 ? null : (
        <Fact term="observers">
          {observers.map(({ slot, name: observer }) => (
            <PlayerName key={slot} name={observer} />
          ))}
        </Fact>
      )}
    </Stack>
  );
}

/** In the reader's zone, and by the clock of the computer that saved the file. */
function useSavedAt({ savedAtSeconds, savedAtLocal }: ReplaySummary): string | null {
  const locale = useLocale();
  const { t } = useTranslation();
  const time = savedAtLocal?.slice(0, 16).replace('T', ' ') ?? '';
  const local = time === '' ? '' : t('replay.facts.savedLocal', { time });
  if (savedAtSeconds === null) return local || null;
  const savedAt = new Date(savedAtSeconds * 1000);
  const here = savedAt.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return local === '' ? here : `${here} (${local})`;
}

interface FactProps {
  readonly term: 'file' | 'map' | 'length' | 'kind' | 'game' | 'saver' | 'rules' | 'observers';
  readonly note?: string | null;
  readonly children: ReactNode;
}

function Fact({ term, note = null, children }: FactProps) {
  const { t } = useTranslation();
  return (
    <Box width="fit" isBreaking className={styles.fact}>
      <dt>{t(`replay.facts.${term}`)}</dt>
      <dd>
        {children}
        {note === null ? null : (
          <Text as="span" tone="faint" size={13}>
            {note}
          </Text>
        )}
      </dd>
    </Box>
  );
}

function PlayerLine({
  player,
  ratio,
}: {
  readonly player: PlayerSummary;
  readonly ratio: number | undefined;
}) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { team, startPosition: place, handicap } = player;
  const notes = [
    team === null ? [] : t('replay.facts.team', { team }),
    place === null ? [] : t('replay.facts.start', { place }),
    handicap === 0 ? [] : t('replay.facts.handicap', { handicap }),
    ratio === undefined ? [] : t('replay.facts.ratio', { ratio: whole(Math.round(ratio * 100) / 100) }),
  ].flat();
  return (
    <Row as="li" isCentred className={styles.player}>
      <PlayerFaction player={player} />
      <PlayerName name={player.name} />
      <LeftAt player={player} />
      {player.isComputer ? <Badge>{t('replay.facts.computer')}</Badge> : null}
      <Text as="span" tone="faint" size={13}>
        {notes.join(' · ')}
      </Text>
    </Row>
  );
}

function ExportButtons({ name, replay: { summary, verification } }: ReplayFactsProps) {
  const { t } = useTranslation();
  const json = () => `${JSON.stringify({ file: name, ...summary, verification }, null, 2)}\n`;
  const exports = {
    json: () => saveFile(exportFileName(name, 'json'), [json()], 'application/json'),
    buildOrder: () => saveCsv(exportFileName(name, 'build-order.csv'), formatCsv(buildOrderTable(summary))),
    actions: () =>
      saveCsv(exportFileName(name, 'actions-per-minute.csv'), formatCsv(actionsPerMinuteTable(summary))),
  };
  return (
    <Row role="group" aria-label={t('replay.export.title')}>
      {(['json', 'buildOrder', 'actions'] as const).map((kind) => (
        <Button key={kind} size="small" icon="download" onClick={exports[kind]}>
          {t(`replay.export.${kind}`)}
        </Button>
      ))}
    </Row>
  );
}
