import { ReplaySession } from './replay-session.js';
import type { WorkerReply, WorkerRequest } from './worker-protocol.js';

export type SendReply = (reply: WorkerReply, transfer: Transferable[]) => void;

/** Returns a handler for the requests of one page. File bytes in an answer are transferred, not copied. */
export function serveRequests(send: SendReply): (request: WorkerRequest) => Promise<void> {
  const session = new ReplaySession();
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
