import { inspectReplay } from '@ra3/replay-tools';
import type { InspectRow } from './replay-job.js';

export function inspectBytes(bytes: Uint8Array): InspectRow {
  return { verb: 'inspect', ...inspectReplay(bytes) };
}
