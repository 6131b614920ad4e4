import { finished, type Readable } from 'node:stream';
import { limits } from '@ra3/sdk/facts';
import { Refusal } from '../../values/refusal.js';

const RETRY_AFTER_SECONDS = 10;

export interface DownloadsUnderWay {
  /** Counts until the content is read or destroyed. @throws {Refusal} `tooManyRequests` at `limits.downloadsAtOnce` */
  run<T extends { readonly content: Readable }>(userId: number, open: () => Promise<T>): Promise<T>;
}

/** Counts downloads under way per account and process, so that no account keeps files and connections open without end. */
export function countDownloadsUnderWay(): DownloadsUnderWay {
  const counts = new Map<number, number>();
  const end = (userId: number) => {
    const left = (counts.get(userId) ?? 0) - 1;
    if (left > 0) counts.set(userId, left);
    else counts.delete(userId);
  };
  return {
    async run(userId, open) {
      const underWay = counts.get(userId) ?? 0;
      if (underWay >= limits.downloadsAtOnce) {
        throw new Refusal('tooManyRequests', {
          detail: `${String(limits.downloadsAtOnce)} downloads of this account are under way; wait until one of them ends.`,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      counts.set(userId, underWay + 1);
      try {
        const download = await open();
        finished(download.content, () => end(userId));
        return download;
      } catch (error) {
        end(userId);
        throw error;
      }
    },
  };
}
