import { CHUNK_TYPE, listChunks, type Replay } from '@ra3/replay-tools';

const INTERVALS = 240;

/** Number of command chunks in each 240th of the match. Later ticks, as in damaged files, count for the last one. */
export function measureActivity(replay: Replay, finalTimecode: number): number[] {
  const activity = Array.from({ length: INTERVALS }, () => 0);
  for (const { type, timecode } of listChunks(replay.chunks)) {
    if (type !== CHUNK_TYPE.command) continue;
    const share = timecode / (finalTimecode + 1);
    const interval = Math.min(INTERVALS - 1, Math.floor(share * INTERVALS));
    activity[interval] = (activity[interval] ?? 0) + 1;
  }
  return activity;
}
