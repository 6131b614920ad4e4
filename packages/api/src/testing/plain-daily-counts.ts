import { adminLimits } from '@ra3/sdk/facts';
import type { Database } from '../database/in-transaction.js';

const DAY_MS = 86_400_000;

/** Daily reports counted from the rows of matches, players and logins, by arithmetic that shares no code with the host. */
export async function countPlainly(db: Database, now: Date) {
  const matches = await db.selectFrom('matches').selectAll().execute();
  const seats = await db
    .selectFrom('match_players as seat')
    .innerJoin('personas as p', 'p.persona_id', 'seat.persona_id')
    .select(['seat.start_time as at', 'p.user_id', 'p.persona_id'])
    .execute();
  const logins = await db.selectFrom('login_records').select(['logged_in_at as at', 'user_id']).execute();
  return Array.from({ length: adminLimits.dailyReportDays }, (_, index) => {
    const date = new Date(now.getTime() - (adminLimits.dailyReportDays - 1 - index) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    const isOn = ({ at }: { at: Date }) => at.toISOString().startsWith(date);
    const played = matches.filter(({ start_time }) => isOn({ at: start_time }));
    const persons = [
      ...seats.filter(isOn).map(({ user_id, persona_id }) => user_id ?? `persona ${String(persona_id)}`),
      ...logins.filter(isOn).map(({ user_id }) => user_id),
    ];
    const mods = new Set(played.map(modOf));
    return {
      date,
      activeUserCount: new Set(persons).size,
      matchCount: played.length,
      matchDetails: Object.fromEntries(
        [...mods].map((mod) => {
          const ofMod = played.filter((match) => modOf(match) === mod);
          const duels = ofMod.filter(({ match_type }) => match_type === 'AutoMatch1v1');
          return [mod, { countAll: ofMod.length, countAutomatch1v1: duels.length }];
        }),
      ),
    };
  });
}

function modOf({
  mod_family_name,
  mod_full_name,
}: {
  mod_family_name: string;
  mod_full_name: string;
}): string {
  return mod_family_name === '' ? mod_full_name : mod_family_name;
}
