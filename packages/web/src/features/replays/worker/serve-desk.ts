import { DeskSession } from './desk-session.js';
import type { DeskReply, DeskRequest } from './desk-work.js';

export type SendReply = (reply: DeskReply, transfer: Transferable[]) => void;

/** Answers the requests of one page; results that are files are handed over, not copied. */
export function serveDesk(send: SendReply): (request: DeskRequest) => Promise<void> {
  const session = new DeskSession();
  return async (request) => {
    const { id } = request;
    try {
      const answer = await session.answer(request, (done, total) => {
        send({ id, kind: 'progress', done, total }, []);
      });
      send({ id, kind: 'answer', answer }, 'bytes' in answer ? [answer.bytes.buffer] : []);
    } catch {
      send({ id, kind: 'failed' }, []);
    }
  };
}
