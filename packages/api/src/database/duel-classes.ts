import { eloStageCuts, limits } from '@ra3/sdk/facts';
import { opponentEloBounds } from '@ra3/sdk/rules/statistics';

/** Lower bounds of the levels of duels: those of the mean Elo of both players. */
export const eloClasses: readonly number[] = [0, ...eloStageCuts];
/** Lower bounds of the lengths of duels, in minutes. */
export const minutesClasses: readonly number[] = [0, ...limits.gameLengthCuts];

/** SQL of the lower bound of the level of a duel, of the columns `lower_elo` and `higher_elo`. */
export const eloFromOf = classOf('(lower_elo + higher_elo) / 2.0', eloClasses);
export const minutesFromOf = classOf('time_length / 60.0', minutesClasses);

/** Lower bounds of the lengths in a persona's results, in minutes. */
export const splitMinutes: readonly number[] = [0, ...limits.splitMinutes];

/** SQL of the lower bounds under which a persona's results are counted, of an opponent's Elo and of minutes. */
export const opponentEloOf = (elo: string): string => classOf(elo, opponentEloBounds);
export const splitMinutesOf = (minutes: string): string => classOf(minutes, splitMinutes);

function classOf(value: string, [first, ...cuts]: readonly number[]): string {
  const bounds = `ARRAY[${[first, ...cuts].join(', ')}]`;
  return `(${bounds})[1 + width_bucket(${value}, ARRAY[${cuts.join(', ')}]::numeric[])]`;
}
