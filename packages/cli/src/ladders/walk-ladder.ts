import type { CallOptions, Client, LadderForm, LadderPage } from '@ra3/sdk';
import { CURRENT_SEASON, limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { addForms, type FormedRow } from './ladder-forms.js';

/** Which rows of which ladder are read. */
export interface LadderChoice {
  readonly mod: LadderMod;
  readonly type: LadderType;
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  /** A part of the name and the wire name of a faction; undefined for everybody on the ladder. */
  readonly filter: { readonly name?: string; readonly faction?: string } | undefined;
  readonly hasForm: boolean;
  readonly fromPage: number;
}

interface FormedPage {
  readonly rows: readonly FormedRow[];
  /** Of all pages. */
  readonly total: number;
}

/** Yields the pages of a ladder from one of them to the last; the host is asked for a page only when it is wanted. */
export async function* walkLadder(
  client: Pick<Client, 'ladders'>,
  choice: LadderChoice,
  options: CallOptions,
): AsyncGenerator<FormedPage, void, undefined> {
  const known = new Set<number>();
  for (let page = choice.fromPage; ; page += 1) {
    const { records, total, forms } = await loadPage(client, { ...choice, page }, options);
    // A match that ends while the ladder is read moves players to the next page.
    const fresh = records.filter(({ personaId }) => !known.has(personaId));
    for (const { personaId } of fresh) known.add(personaId);
    yield { rows: forms === undefined ? fresh : addForms(fresh, forms), total };
    if (fresh.length === 0 || page * limits.ladderPageSize >= total) return;
  }
}

interface LoadedPage extends LadderPage {
  /** Undefined when they are not wanted. */
  readonly forms: readonly LadderForm[] | undefined;
}

async function loadPage(
  client: Pick<Client, 'ladders'>,
  { mod, type, seasonId = CURRENT_SEASON, filter, hasForm, page }: LadderChoice & { readonly page: number },
  options: CallOptions,
): Promise<LoadedPage> {
  const { ladders } = client;
  const place = { mod, type, seasonId, page };
  if (filter !== undefined) {
    const found = await ladders.filtered({ ...place, ...filter }, options);
    return { ...found, forms: hasForm ? found.forms : undefined };
  }
  const [whole, forms] = await Promise.all([
    seasonId === CURRENT_SEASON
      ? ladders.page({ mod, type, page }, options)
      : ladders.seasonPage(place, options),
    hasForm ? ladders.form(place, options) : undefined,
  ]);
  return { ...whole, forms: forms?.records };
}
