import { exposingWorker } from '../../../testing/exposing-worker.js';
import { ReplaySession } from '../replay-session.js';

/** Replaces `Worker`: runs the real code of the replay worker in the test's thread. */
export const InProcessWorker = exposingWorker(() => new ReplaySession());
