import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { links } from '../../../platform/routing/links.js';
import { TabLinks } from '../../../ui/tab-links.js';
import { Stack } from '../../../ui/layout.js';
import { ApmTimeline } from './apm-timeline.js';
import { canRepair, SavePanel } from './save-panel.js';
import { NO_CHOICES, withChoices, type ChunkChoices, type OnKeep } from './chunk-choices.js';
import { ChunkBrowser } from './chunk-browser.js';
import { PlayerOrders } from '../../../entities/replay/player-orders.js';
import { ReplayFacts } from './replay-facts.js';
import { SuspectList } from './suspect-list.js';
import { MatchTimeline } from '../../../entities/replay/match-timeline.js';
import type { OpenFile } from '../../../entities/replay/use-replay-file.js';
import { VerdictAlert } from '../../../entities/replay/verdict-alert.js';

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
  const { verification, summary } = file.replay;
  const counts: Record<View, number> = {
    suspects: verification.suspects.length,
    players: summary.players.length,
    chunks: verification.chunks.total,
  };
  // An unfinished or damaged file cannot be repaired, so its checkboxes are disabled.
  const isRepairable = canRepair(verification.verdict);
  return (
    <Stack as="section" width="fit" aria-label={t(`replay.view.${view}`)}>
      <TabLinks
        label={t('replay.view.choose')}
        tabs={VIEWS.map((one) => ({
          to: `${links.replayRepair.to()}?view=${one}`,
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
