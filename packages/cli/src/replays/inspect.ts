import { inspectReplay } from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

export const inspect: ReplayWork<'inspect'> = (bytes) => ({ facts: inspectReplay(bytes) });
