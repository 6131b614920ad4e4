import { limits } from '@ra3/sdk/facts';
import { useSyncExternalStore } from 'react';
import { useApi, type Api } from '../../../platform/api/api-context.js';
import { useFailureText, isNotFound } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon, type IconName } from '../../../ui/icon/icon.js';
import { Line, Row, Stack, Text } from '../../../ui/layout.js';
import { useReplayActionsContext } from '../replay-actions/replay-actions-context.js';
import { useReplayFileName } from '../replay-actions/replay-requests.js';
import {
  isUnderWay,
  DownloadQueue,
  type DownloadState,
  type QueuedDownload,
  type SaveReplay,
} from './download-queue.js';
import styles from './match-list.module.css';

/** The replays that were asked for together: how far they are, and how to cancel or repeat each. Nothing while there are none. */
export function DownloadTray() {
  const { t } = useTranslation();
  const { queue, entries } = useDownloadQueue();
  const { download } = useReplayActionsContext();
  return (
    <>
      {/* Always rendered: a live region is announced only when its content changes. */}
      <p role="status" className="visually-hidden">
        {useSummary(entries)}
      </p>
      {entries.length === 0 ? null : (
        <section className={styles.tray} aria-label={t('matches.tray.title')}>
          <TrayHead entries={entries} save={download} />
          <ul className={styles.list}>
            {entries.map((entry) => (
              <TrayEntry
                key={entry.match.replayGuid}
                entry={entry}
                onCancel={() => queue.cancel(entry.match.replayGuid)}
                onRetry={() => queue.retry(entry.match.replayGuid, download)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function countOf(entries: readonly QueuedDownload[], state: DownloadState): number {
  return entries.filter((entry) => entry.state === state).length;
}

/** Such as `2 of 3 saved · 1 failed`. */
function useSummary(entries: readonly QueuedDownload[]): string {
  const { t } = useTranslation();
  if (entries.length === 0) return '';
  const saved = countOf(entries, 'saved');
  const failed = countOf(entries, 'failed');
  return [
    t('matches.tray.saved', { saved, all: entries.length }),
    ...(failed === 0 ? [] : [t('matches.tray.failed', { count: failed })]),
  ].join(' · ');
}

function TrayHead({ entries, save }: Readonly<{ entries: readonly QueuedDownload[]; save: SaveReplay }>) {
  const { t } = useTranslation();
  const { queue } = useDownloadQueue();
  const summary = useSummary(entries);
  const isBusy = entries.some(isUnderWay);
  return (
    <header className={styles.head}>
      <Text as="h2" isNumeric size={15}>
        {summary}
      </Text>
      <progress
        className={styles.bar}
        aria-label={t('matches.tray.title')}
        max={entries.length}
        value={entries.filter((entry) => !isUnderWay(entry)).length}
      />
      <Row justify="end">
        {countOf(entries, 'failed') > 1 && !isBusy ? (
          <Button size="small" icon="refresh" onClick={() => queue.retry(undefined, save)}>
            {t('matches.tray.retryAll')}
          </Button>
        ) : null}
        <Button
          size="small"
          icon="close"
          onClick={() => {
            if (isBusy) queue.cancel();
            else queue.clear();
          }}
        >
          {isBusy ? t('matches.tray.cancelAll') : t('matches.tray.close')}
        </Button>
      </Row>
    </header>
  );
}

const icons = {
  waiting: 'clock',
  running: 'download',
  saved: 'check',
  failed: 'error',
  canceled: 'close',
} as const satisfies Record<DownloadState, IconName>;

function TrayEntry(props: Readonly<{ entry: QueuedDownload; onCancel: () => void; onRetry: () => void }>) {
  const { entry, onCancel, onRetry } = props;
  const { t } = useTranslation();
  const failureText = useFailureText();
  const name = useReplayFileName()(entry.match);
  const { state, error } = entry;
  const reason = isNotFound(error) ? t('matches.download.missing') : failureText(error);
  return (
    <Line as="li" gap={12} className={classNames(styles.entry, styles[state])}>
      <Icon name={icons[state]} size={18} />
      <Stack as="span" gap={0} width="column" isGrowing>
        <Text as="bdi" size={13} isCut>
          {name}
        </Text>
        <Text as="span" tone="muted" size={12} className={styles.state}>
          {state === 'failed' ? reason : t(`matches.tray.states.${state}`)}
        </Text>
      </Stack>
      {isUnderWay(entry) ? (
        <Button
          size="small"
          variant="quiet"
          onClick={onCancel}
          aria-label={t('matches.tray.cancelOne', { name })}
        >
          {t('matches.tray.cancel')}
        </Button>
      ) : null}
      {state === 'failed' || state === 'canceled' ? (
        <Button
          size="small"
          variant="quiet"
          onClick={onRetry}
          aria-label={t('matches.tray.retryOne', { name })}
        >
          {t('site.retry')}
        </Button>
      ) : null}
    </Line>
  );
}

/** One queue per API client, so that downloads continue and stay visible when another list is opened. */
const queues = new WeakMap<Api, DownloadQueue>();

/** One of those that the host allows at once stays free for the download button of a row. */
const AT_ONCE = limits.downloadsAtOnce - 1;

/** The queue of the site, and the replays in it. */
export function useDownloadQueue(): {
  readonly queue: DownloadQueue;
  readonly entries: readonly QueuedDownload[];
} {
  const queue = queueOf(useApi());
  return { queue, entries: useSyncExternalStore(queue.subscribe, queue.read, queue.read) };
}

function queueOf(api: Api): DownloadQueue {
  const known = queues.get(api);
  if (known !== undefined) return known;
  const queue = new DownloadQueue(AT_ONCE);
  queues.set(api, queue);
  return queue;
}
