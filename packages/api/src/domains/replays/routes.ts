import { FileReply } from '../../http/replies/file-reply.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { countDownloadsUnderWay } from './downloads-under-way.js';
import type { ReplayDownloadService } from './replay-downloads.js';

/** The services that these routes call. */
export interface ReplaysServices {
  readonly replayDownloads: ReplayDownloadService;
}

/** Replay files. */
export function makeReplaysHandlers({ replayDownloads }: ReplaysServices): GroupHandlers<'replays'> {
  const underWay = countDownloadsUnderWay();
  return {
    async download({ user: { userId }, body }) {
      return new FileReply(await underWay.run(userId, () => replayDownloads.download(userId, body.guid)));
    },
  };
}
