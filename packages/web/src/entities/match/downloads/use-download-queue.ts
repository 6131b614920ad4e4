import { limits } from '@ra3/sdk/facts';
import { useSyncExternalStore } from 'react';
import type { Api } from '../../../platform/api/api.js';
import { useApi } from '../../../platform/api/api-context.js';
import { DownloadQueue, type QueuedDownload } from './download-queue.js';

/** One queue per API client, so that downloads go on, and are still told, when another list is opened. */
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
