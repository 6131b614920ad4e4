import { useState, type SubmitEvent } from 'react';
import { useTranslation, useNumberFormat } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useLinkWith } from '../../../platform/routing/use-link-with.js';
import { TabLinks } from '../../../ui/tab-links.js';
import { Stack, Row } from '../../../ui/layout.js';
import { ApmTimeline } from './apm-timeline.js';
import { isBroken, SavePanel } from './save-panel.js';
import { NO_CHOICES, withChoices, type ChunkChoices, type OnKeep } from './chunk-choices.js';
import { PlayerOrders } from '../../../entities/replay/player-orders.js';
import { ReplayFacts } from './replay-facts.js';
import { SuspectList } from './suspect-list.js';
import { MatchTimeline } from '../../../entities/replay/match-timeline.js';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import { VerdictAlert } from '../../../entities/replay/verdict-alert.js';
import type { Verification } from '@ra3/replay-tools';
import { Button } from '../../../ui/button.js';
import { SelectField, TextField } from '../../../ui/field.js';
import type { ChunkFilter } from '../../../entities/replay/worker-protocol.js';
import styles from './open-replay.module.css';
import { ChunkTable, useChunkTypeName } from './chunk-table.js';

const VIEWS = ['suspects', 'players', 'chunks'] as const;
type View = (typeof VIEWS)[number];

export function OpenReplay({ file, onFile }: Readonly<{ file: OpenFile; onFile: (file: File) => void }>) {
  const [choices, setChoices] = useState<ChunkChoices>(NO_CHOICES);
  const { replay, name } = file;
  const handleKeep: OnKeep = (chunks, keep) => setChoices((before) => withChoices(before, chunks, keep));
  return (
    <>
      <VerdictAlert verification={replay.verification} />
      <ReplayFacts name={name} replay={replay} />
      <MatchTimeline replay={replay} />
      <ApmTimeline summary={replay.summary} />
      <Views file={file} choices={choices} onKeep={handleKeep} />
      <SavePanel file={file} choices={choices} onFile={onFile} />
    </>
  );
}

interface ViewsProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onKeep: OnKeep;
}

function Views({ file, choices, onKeep }: ViewsProps) {
  const { t } = useTranslation();
  const view = useView();
  const linkWith = useLinkWith();
  const { verification, summary } = file.replay;
  const counts: Record<View, number> = {
    suspects: verification.suspects.length,
    players: summary.players.length,
    chunks: verification.chunks.total,
  };
  // A broken recording is made whole first, so its checkboxes are disabled.
  const isRepairable = !isBroken(verification);
  return (
    <Stack as="section" width="fit" aria-label={t(`replay.view.${view}`)}>
      <TabLinks
        label={t('replay.view.choose')}
        tabs={VIEWS.map((one) => ({
          to: linkWith({ view: one }),
          label: t(`replay.view.${one}`),
          isCurrent: one === view,
          count: counts[one],
        }))}
      />
      {view === 'suspects' ? (
        <SuspectList
          verification={verification}
          choices={choices}
          onKeep={onKeep}
          isRepairable={isRepairable}
        />
      ) : null}
      {view === 'players' ? <PlayerOrders summary={summary} /> : null}
      {view === 'chunks' ? (
        <ChunkBrowser file={file} choices={choices} onKeep={onKeep} isRepairable={isRepairable} />
      ) : null}
    </Stack>
  );
}

function useView(): View {
  const { query } = useUrlState();
  const requested = query.get('view');
  return VIEWS.find((view) => view === requested) ?? 'suspects';
}

interface ChunkBrowserProps {
  readonly file: OpenFile;
  readonly choices: ChunkChoices;
  readonly onKeep: OnKeep;
  readonly isRepairable: boolean;
}

/** All chunks of the file, filtered by type, each with its "keep" checkbox (S2-80, S9-20). */
function ChunkBrowser({ file, choices, onKeep, isRepairable }: ChunkBrowserProps) {
  const [filter, setFilter] = useState<ChunkFilter>('all');
  const [target, setTarget] = useState<{ readonly row: number }>();
  const { verification } = file.replay;
  const handleFilter = (next: ChunkFilter) => {
    setFilter(next);
    setTarget(undefined);
  };
  return (
    <Stack width="fit">
      <Row align="bottom" gap={12} columnGap={24} className={styles.controls}>
        <FilterField verification={verification} filter={filter} onFilter={handleFilter} />
        <JumpForm
          lastIndex={verification.chunks.total - 1}
          onJump={(row) => {
            setFilter('all');
            setTarget({ row });
          }}
        />
      </Row>
      <ChunkTable
        key={filter}
        worker={file.worker}
        filter={filter}
        rowCount={countOf(verification, filter)}
        choices={choices}
        onKeep={onKeep}
        isRepairable={isRepairable}
        target={target}
      />
    </Stack>
  );
}

function countOf({ chunks, suspects }: Verification, filter: ChunkFilter): number {
  if (filter === 'all') return chunks.total;
  return filter === 'named' ? suspects.length : (chunks.byType[String(filter)] ?? 0);
}

interface FilterFieldProps {
  readonly verification: Verification;
  readonly filter: ChunkFilter;
  readonly onFilter: (filter: ChunkFilter) => void;
}

function FilterField({ verification, filter, onFilter }: FilterFieldProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const typeName = useChunkTypeName();
  const withCount = (label: string, of: ChunkFilter) => ({
    value: String(of),
    label: t('replay.chunks.filterOption', { label, count: whole(countOf(verification, of)) }),
  });
  const types = Object.keys(verification.chunks.byType).map(Number);
  return (
    <SelectField
      label={t('replay.chunks.filter')}
      value={String(filter)}
      onChange={({ currentTarget: { value } }) =>
        onFilter(value === 'all' || value === 'named' ? value : Number(value))
      }
      options={[
        withCount(t('replay.chunks.all'), 'all'),
        withCount(t('replay.chunks.named'), 'named'),
        ...types.map((type) => withCount(typeName(type), type)),
      ]}
    />
  );
}

function JumpForm({ lastIndex, onJump }: Readonly<{ lastIndex: number; onJump: (index: number) => void }>) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text !== '') onJump(Math.min(lastIndex, Math.max(0, Math.floor(Number(text)))));
  };
  return (
    <Stack as="form" align="bottom" gap={8} className={styles.jump} onSubmit={handleSubmit}>
      <TextField
        label={t('replay.chunks.jump')}
        type="number"
        min={0}
        max={lastIndex}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t('replay.chunks.go')}</Button>
    </Stack>
  );
}
