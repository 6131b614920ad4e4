import { CHECKPOINT_TICKS, CHUNK_HEAD_BYTES, TICKS_PER_SECOND, sizeAt } from '../format/chunks.js';

/** Reports of one checkpoint are written within ten ticks of each other, so a player this far behind the others reports no more. */
const LATEST_REPORT_TICKS = CHECKPOINT_TICKS + 15;

/** Whether a player whose last report came at a tick left before the others. `latest`: the last report of all. */
export function hasLeft(lastReport: number, latest: number): boolean {
  return lastReport >= 0 && latest - lastReport > LATEST_REPORT_TICKS;
}

/** When one player was there: each one who plays or watches reports a checksum once in 45 ticks. */
export class Presence {
  lastReport = -1;
  /** The last report, order or camera. */
  lastSign = 0;

  see(tick: number): void {
    this.lastSign = Math.max(this.lastSign, tick);
  }

  /** Returns the second in which the player left, or null for one who stayed, or never reported. */
  leftAtSeconds(latest: number): number | null {
    return hasLeft(this.lastReport, latest) ? Math.floor(this.lastSign / TICKS_PER_SECOND) : null;
  }
}

/** Returns the slot whose camera a camera chunk holds, or -1. */
export function cameraSlot(view: DataView, offset: number): number {
  return sizeAt(view, offset) < 6 ? -1 : view.getUint32(offset + CHUNK_HEAD_BYTES + 2, true);
}
