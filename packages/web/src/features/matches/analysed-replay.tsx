import { useEffect } from 'react';
import { PlayerOrders } from '../../entities/replay/player-orders.js';
import { ReadingState, UnreadableState } from '../../entities/replay/reading-state.js';
import { useReplayFile } from '../../entities/replay/use-replay-file.js';
import { MatchTimeline } from '../../entities/replay/match-timeline.js';
import { VerdictAlert } from '../../entities/replay/verdict-alert.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Stack } from '../../ui/layout.js';

/** A downloaded replay, read by the worker of the repair page: verdict, timeline, actions per minute and build orders. */
export function AnalysedReplay({ file: downloaded }: { readonly file: File }) {
  const { t } = useTranslation();
  const { file, open } = useReplayFile();
  useEffect(() => open(downloaded), [open, downloaded]);
  return (
    <Stack as="section" width="column" aria-label={t('match.analysis.title')}>
      {file.phase === 'reading' ? <ReadingState {...file} /> : null}
      {file.phase === 'unreadable' ? <UnreadableState {...file} /> : null}
      {file.phase === 'open' ? (
        <>
          <VerdictAlert verification={file.replay.verification} />
          <MatchTimeline replay={file.replay} />
          <PlayerOrders summary={file.replay.summary} />
        </>
      ) : null}
    </Stack>
  );
}
