import { FileReply } from '../../http/replies/file-reply.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { ReplayDownloadService } from './replay-downloads.js';

/** The services that these routes call. */
export interface ReplaysServices {
  readonly replayDownloads: ReplayDownloadService;
}

/** Replay files. */
export function makeReplaysHandlers({ replayDownloads }: ReplaysServices): GroupHandlers<'replays'> {
  return {
    async download({ user, body }) {
      const { bytes, fileName } = await replayDownloads.download(user.userId, body.guid);
      return new FileReply(bytes, fileName);
    },
  };
}
