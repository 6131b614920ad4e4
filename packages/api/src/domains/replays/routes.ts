import { FileReply } from '../../http/replies/file-reply.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Replay files. */
export function makeReplaysHandlers({ replayDownloads }: HostServices): GroupHandlers<'replays'> {
  return {
    async download({ user, body }) {
      const { bytes, fileName } = await replayDownloads.download(user.userId, body.guid);
      return new FileReply(bytes, fileName);
    },
  };
}
