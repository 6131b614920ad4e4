import { factions, type Faction } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

// The keys of that table.
const allFactions = Object.keys(factions) as Exclude<Faction, 'Unknown'>[];

/**
 * The wire name of one of the factions, from that name or from the one in the user's language; letter case makes no difference.
 *
 * @throws {CommandError} `usage` for a word that names none of them.
 */
export function readFaction(
  typed: string,
  { text, find }: Language,
  among: readonly Exclude<Faction, 'Unknown'>[] = allFactions,
): string {
  const wanted = typed.trim().toLowerCase();
  const found = among.find(
    (name) => name.toLowerCase() === wanted || find(`facts.factions.${name}`)?.toLowerCase() === wanted,
  );
  if (found !== undefined) return found;
  throw new CommandError('usage', text('terminal.usage.oneOf', { value: typed, words: among.join(', ') }));
}
