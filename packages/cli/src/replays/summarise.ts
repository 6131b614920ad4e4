import { readReplay, summariseReplay } from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

export const summarise: ReplayWork<'summarise'> = (bytes) => ({ facts: summariseReplay(readReplay(bytes)) });
