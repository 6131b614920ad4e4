import { BODY_SENTINEL, TICKS_PER_SECOND } from '../format/chunks.js';
import { findFooterAtEnd } from '../format/footer.js';
import { formatOf } from '../format/game.js';
import { endOfChunks, finalTimecodeOf, type Replay } from '../format/replay.js';
import type { ReplayFormatReason } from '../format/replay-format-error.js';

/** What is wrong with a recording and can be mended: a damage, no end, chunks that were written twice, a wrong tick in the footer. */
export type ReplayFault = ReplayFormatReason | 'unfinished' | 'written-twice' | 'footer-tick-wrong';

/** What no recovery can save. */
export interface ReplayLoss {
  /** Bytes behind the last chunk that can be read, without sentinel and footer. */
  readonly bytesCut: number;
  /** Seconds of the match that are lost; null where the file does not say how long it was. */
  readonly secondsCut: number | null;
}

/** Returns the faults in the order of the file; empty for a whole recording. */
export function faultsOf(replay: Replay, isWrittenTwice: boolean): ReplayFault[] {
  const { ending } = replay;
  const twice: ReplayFault[] = isWrittenTwice ? ['written-twice'] : [];
  if (ending.kind === 'unfinished') return [...twice, 'unfinished'];
  if (ending.kind === 'corrupt') return [...twice, ending.reason];
  if (ending.footer.finalTimecode !== finalTimecodeOf(replay)) twice.push('footer-tick-wrong');
  if (ending.surplusBytes > 0) twice.push('trailing-bytes');
  return twice;
}

/** Nothing is lost before a sentinel; without one, a footer at the very end still tells how long the match was. */
export function lossOf(replay: Replay): ReplayLoss {
  const { bytes, chunks, ending, header } = replay;
  if (ending.kind === 'finished') return { bytesCut: ending.surplusBytes, secondsCut: 0 };
  const footer = findFooterAtEnd(bytes, formatOf(header.game));
  const end = endOfChunks(chunks);
  const hasSentinel = end + 4 <= bytes.length && chunks.view.getUint32(end, true) === BODY_SENTINEL;
  const closing = (footer?.byteLength ?? 0) + (hasSentinel ? 4 : 0);
  const bytesCut = Math.max(0, bytes.length - end - closing);
  if (hasSentinel) return { bytesCut, secondsCut: 0 };
  if (footer === null) return { bytesCut, secondsCut: null };
  const ticks = footer.finalTimecode - finalTimecodeOf(replay);
  return { bytesCut, secondsCut: ticks < 0 ? null : Math.ceil(ticks / TICKS_PER_SECOND) };
}
