import { wholeNumberOption } from './input-kinds.js';

const LARGEST_SEASON = 1_000_000_000;

/** `--season <id>`; without it, what the host takes as the current one. */
export const seasonOption = wholeNumberOption('--season <id>', 'terminal.stats.seasonOption', {
  min: 1,
  max: LARGEST_SEASON,
});
