import {
  actionsPerMinuteTable,
  buildOrderTable,
  type PlayerSummary,
  type ReplaySummary,
} from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatCsv } from '@ra3/sdk/rules/csv';
import { useState, type ReactNode } from 'react';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import { useMapName } from '../../../entities/map/map-name-queries.js';
import { PlayerName } from '../../../entities/player/player-name.js';
import { PlayerFaction } from '../../../entities/replay/player-orders.js';
import { LONGEST_FILE_NAME } from '../../../entities/replay/reading-state.js';
import type { OpenedReplay } from '../../../entities/replay/worker-protocol.js';
import { saveCsv, saveFile } from '../../../platform/save-file.js';
import { useLocale, useNumberFormat, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Box, Row, Stack, Text } from '../../../ui/layout.js';
import { type MatchAnswer, MatchAnswerText, WhyNone, useFindMatch } from '../match-of-replay.js';
import { identityOf } from '../replay-identity.js';
import styles from './open-replay.module.css';
import { exportFileName } from './use-repair.js';

const LONGEST_TEXT = 60;
const THUMBNAIL = 96;

interface ReplayFactsProps {
  readonly name: string;
  readonly replay: OpenedReplay;
}

export function ReplayFacts({ name, replay }: ReplayFactsProps) {
  const { t } = useTranslation();
  const { summary } = replay;
  return (
    <Card title={t('replay.facts.title')}>
      <Stack columnGap={24} className={styles.card}>
        <MapThumbnail map={summary.map.path} size={THUMBNAIL} className={styles.thumbnail} />
        <FactList name={name} replay={replay} />
        <Stack as="ul" isTop gap={0} aria-label={t('replay.facts.players')}>
          {summary.players.map((player) => (
            <PlayerLine key={player.slot} player={player} />
          ))}
        </Stack>
        <Stack gap={12} className={styles.exports}>
          <ExportButtons name={name} replay={replay} />
          <FindMatch summary={summary} />
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
  const { map, mod, saver, version } = summary;
  const isModded = mod.name !== '' && mod.name !== 'RA3';
  return (
    <Stack as="dl" isTop gap={8} columnGap={24} className={styles.facts}>
      <Fact term={t('replay.facts.file')}>
        <bdi>{cleanText(name, LONGEST_FILE_NAME)}</bdi>{' '}
        <Text as="span" tone="faint" size={13}>
          {t('replay.facts.bytes', { bytes: whole(byteLength) })}
        </Text>
      </Fact>
      <Fact term={t('replay.facts.map')}>
        <bdi>{cleanText(mapName(map.path) || map.name, LONGEST_TEXT) || '?'}</bdi>
      </Fact>
      <Fact term={t('replay.facts.length')}>{formatLength(summary.durationSeconds)}</Fact>
      <Fact term={t('replay.facts.kind')}>{t(`replay.kind.${summary.kind}`)}</Fact>
      <Fact term={t('replay.facts.game')}>
        {isModded ? <bdi>{cleanText(`${mod.name} ${mod.version}`, LONGEST_TEXT)} · </bdi> : null}
        {t(`replay.game.${summary.game}`)} {version}
      </Fact>
      <Fact term={t('replay.facts.saver')}>
        {saver === null ? t('replay.facts.unknown') : <PlayerName name={saver} />}
        {savedAt === null ? null : (
          <>
            {' '}
            <Text as="span" tone="faint" size={13}>
              {savedAt}
            </Text>
          </>
        )}
      </Fact>
    </Stack>
  );
}

function useSavedAt({ savedAtSeconds }: ReplaySummary): string | null {
  const locale = useLocale();
  if (savedAtSeconds === null) return null;
  const savedAt = new Date(savedAtSeconds * 1000);
  if (Number.isNaN(savedAt.getTime())) return null;
  return savedAt.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box width="fit" isBreaking className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Box>
  );
}

function PlayerLine({ player }: { readonly player: PlayerSummary }) {
  const { t } = useTranslation();
  return (
    <Row as="li" isCentred className={styles.player}>
      <PlayerFaction player={player} />
      <PlayerName name={player.name} />
      {player.isComputer ? <Badge>{t('replay.facts.computer')}</Badge> : null}
      {player.team === null ? null : (
        <Text as="span" tone="faint" size={13}>
          {t('replay.facts.team', { team: player.team })}
        </Text>
      )}
    </Row>
  );
}

interface ExportButtonsProps {
  readonly name: string;
  readonly replay: OpenedReplay;
}

function ExportButtons({ name, replay: { summary, verification } }: ExportButtonsProps) {
  const { t } = useTranslation();
  return (
    <Row role="group" aria-label={t('replay.export.title')}>
      <Button
        size="small"
        icon="download"
        onClick={() => {
          const json = `${JSON.stringify({ file: name, ...summary, verification }, null, 2)}\n`;
          saveFile(exportFileName(name, 'json'), [json], 'application/json');
        }}
      >
        {t('replay.export.json')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() => saveCsv(exportFileName(name, 'build-order.csv'), formatCsv(buildOrderTable(summary)))}
      >
        {t('replay.export.buildOrder')}
      </Button>
      <Button
        size="small"
        icon="download"
        onClick={() =>
          saveCsv(exportFileName(name, 'actions-per-minute.csv'), formatCsv(actionsPerMinuteTable(summary)))
        }
      >
        {t('replay.export.actions')}
      </Button>
    </Row>
  );
}

/** Finds the match of an open replay on the site, once it is asked for: the search sends what the file says of the match. */
function FindMatch({ summary }: { readonly summary: ReplaySummary }) {
  const { t } = useTranslation();
  const findMatch = useFindMatch();
  const [answer, setAnswer] = useState<MatchAnswer | 'looking'>();
  const find = async () => {
    setAnswer('looking');
    setAnswer(await findMatch(identityOf(summary)));
  };
  const isLooking = answer === 'looking';
  return (
    <Row columnGap={12} isCentred>
      <Button size="small" icon="search" isBusy={isLooking} onClick={() => void find()}>
        {t('replay.find.start')}
      </Button>
      <Text width="fit" isBreaking role="status">
        {answer === undefined ? (
          <Text as="span" tone="muted" size={13}>
            {t('replay.find.sends')}
          </Text>
        ) : null}
        {isLooking ? t('replay.find.looking') : null}
        {answer === undefined || isLooking ? null : <MatchAnswerText answer={answer} />}
      </Text>
      {typeof answer === 'object' && answer.kind === 'none' ? (
        <Text tone="muted" size={13}>
          <WhyNone />
        </Text>
      ) : null}
    </Row>
  );
}
