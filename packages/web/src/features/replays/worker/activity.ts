import { CHUNK_TYPE, listChunks, type Replay } from '@ra3/replay-tools';

const STRETCHES = 240;

/** Command chunks in each 240th of the match; damaged files may name later ticks, which count for the last one. */
export function measureActivity(replay: Replay, finalTimecode: number): number[] {
  const activity = Array.from({ length: STRETCHES }, () => 0);
  for (const { type, timecode } of listChunks(replay.chunks)) {
    if (type !== CHUNK_TYPE.command) continue;
    const share = timecode / (finalTimecode + 1);
    const stretch = Math.min(STRETCHES - 1, Math.floor(share * STRETCHES));
    activity[stretch] = (activity[stretch] ?? 0) + 1;
  }
  return activity;
}
