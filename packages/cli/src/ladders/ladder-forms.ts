import { ladderPageOfRank } from '@ra3/sdk/rules/pages';
import type { CallOptions, Client, LadderForm, LadderRow } from '@ra3/sdk';
import { CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';

export interface FormedRow extends LadderRow {
  /** Results of the last rated matches, newest last; empty on a host that sends none. */
  readonly form?: LadderForm['form'];
  /** Highest Elo after a rated match of the season; null on a host that does not send it. */
  readonly peak?: number | null;
}

export function addForms(rows: readonly LadderRow[], forms: readonly LadderForm[]): FormedRow[] {
  const byPersona = new Map(forms.map((one) => [one.personaId, one]));
  return rows.map((row) => {
    const { form = [], peakElo = -1 } = byPersona.get(row.personaId) ?? {};
    return { ...row, form, peak: peakElo < 0 ? null : peakElo };
  });
}

interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** Adds last results and peaks to rows of the running season, from the pages of the ladder on which the rows stand. */
export async function loadForms(
  client: Pick<Client, 'ladders'>,
  { ladder, rows }: { readonly ladder: Ladder; readonly rows: readonly LadderRow[] },
  options: CallOptions,
): Promise<FormedRow[]> {
  const ranks = rows.map(({ rank }) => rank).filter((rank) => rank > 0);
  const pages = new Set(ranks.map(ladderPageOfRank));
  const replies = await Promise.all(
    Array.from(pages, (page) => client.ladders.form({ ...ladder, seasonId: CURRENT_SEASON, page }, options)),
  );
  return addForms(
    rows,
    replies.flatMap(({ records }) => records),
  );
}
