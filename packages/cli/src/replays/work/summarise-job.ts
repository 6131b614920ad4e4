import { readReplay, summariseReplay } from '@ra3/replay-tools';
import type { SummaryRow } from './replay-job.js';

export function summariseBytes(bytes: Uint8Array): SummaryRow {
  return { verb: 'summarise', ...summariseReplay(readReplay(bytes)) };
}
