import {
  CURRENT_SEASON,
  ladderMods,
  ladderTypes,
  limits,
  tierMinElo,
  type LadderMod,
  type LadderType,
} from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import { ladderPageOfRank, totalPages } from '@ra3/sdk/rules/pages';
import { addForms, type FormedRow } from '../../ladders/ladder-forms.js';
import { ladderLayout } from '../../ladders/ladder-layout.js';
import { loadOwnRows } from '../../ladders/ladder-players.js';
import {
  makeViewList,
  type AppView,
  type ViewContext,
  type ViewItem,
  type ViewKey,
  type ViewTools,
} from '../app-view.js';
import { personaDetail, personaView } from './persona-view.js';
import { versusView } from './versus-view.js';

export interface ShownLadder {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly page?: number;
}

/** A page of a ladder, with tiers as headings, last results, and the player under the cursor beside it. */
export function ladderView(ladder: ShownLadder, views: ViewContext): AppView {
  const { mod, type, page = 1 } = ladder;
  const { client, context } = views;
  const { text } = context.language;
  return {
    tab: 'ladder',
    crumb: `ladder ${mod} ${type}`,
    command: `ra3 ladder ${mod} ${type} --form${page === 1 ? '' : ` --page ${String(page)}`}`,
    site: `/ladder/${mod}/${type}`,
    keys: ladderKeys({ mod, type, page }, views),
    load: async (signal) => {
      const hasForm = await client.supports('ladders.form', { signal });
      const [whole, forms] = await Promise.all([
        client.ladders.page({ mod, type, page }, { signal }),
        hasForm ? client.ladders.form({ mod, type, seasonId: CURRENT_SEASON, page }, { signal }) : undefined,
      ]);
      const rows = forms === undefined ? whole.records : addForms(whole.records, forms.records);
      const { columns } = ladderLayout(
        client,
        { arguments: [mod, type], seasonId: undefined, hasForm },
        context,
      );
      const pages = totalPages(whole.total, limits.ladderPageSize);
      return makeViewList<FormedRow>(
        rows,
        {
          columns,
          id: ({ personaId }) => personaId,
          groupOf: ({ elo }) => tierHeading(elo, context.language),
          siteOf: ({ personaId }) => `/persona/${String(personaId)}`,
          openOf: ({ personaId, personaName }) =>
            personaView({ personaId, name: personaName, mod, tab: 'ladder' }, views),
          detailOf: ({ personaId }, width, stop) => personaDetail({ personaId, mod }, views)(width, stop),
        },
        {
          empty: text('terminal.ladder.empty'),
          note: [
            text('terminal.ladder.pageOf', { page, pages, count: whole.total }),
            ...(hasForm ? [] : [text('terminal.app.without', { what: text('terminal.column.peak') })]),
          ].join(' · '),
        },
      );
    },
  };
}

/** `◆ Diamond 1500`: the name of a tier, and where it begins. */
function tierHeading(elo: number, { find }: ViewContext['context']['language']): string | undefined {
  const tier = tierOfElo(elo);
  if (tier === undefined) return undefined;
  const least = tierMinElo[tier];
  const name = find(`facts.tiers.${tier}`) ?? tier;
  return `◆ ${name}${Number.isFinite(least) ? ` ${String(least)}` : ''}`;
}

function ladderKeys(ladder: Required<ShownLadder>, views: ViewContext): readonly ViewKey[] {
  const { context, client } = views;
  const { text } = context.language;
  const { mod, type, page } = ladder;
  return [
    {
      key: 'l',
      text: text('terminal.app.ladder.next'),
      act: ({ replace }) => replace(ladderView(neighbour(ladder, 1), views)),
    },
    {
      key: 'h',
      text: text('terminal.app.ladder.previous'),
      act: ({ replace }) => replace(ladderView(neighbour(ladder, -1), views)),
    },
    {
      key: 'm',
      text: text('terminal.app.ladder.me'),
      act: async ({ replace, say, signal }) => {
        const [best] = await loadOwnRows(client, { mod, type }, { signal });
        if (best === undefined || best.rank < 1) {
          say(text('terminal.ladder.nobodyRanked'));
          return;
        }
        const own = ladderPageOfRank(best.rank);
        replace(ladderView({ mod, type, page: own }, views), String(best.personaId));
      },
    },
    {
      key: 'v',
      text: text('terminal.app.ladder.compare'),
      act: (tools, item) => compareMarked({ mod, tools, item }, views),
    },
    {
      key: ']',
      text: text('terminal.app.ladder.nextPage'),
      act: ({ replace }) => replace(ladderView({ mod, type, page: page + 1 }, views)),
    },
    {
      key: '[',
      text: text('terminal.app.ladder.previousPage'),
      act: ({ replace }) => replace(ladderView({ mod, type, page: Math.max(1, page - 1) }, views)),
    },
  ];
}

/** The ladders in the order of mods, then of types; after the last one the first. */
function neighbour({ mod, type }: ShownLadder, by: number): ShownLadder {
  const all = ladderMods.flatMap((oneMod) => ladderTypes.map((oneType) => ({ mod: oneMod, type: oneType })));
  const at = all.findIndex((one) => one.mod === mod && one.type === type);
  return all.at((at + by) % all.length) ?? { mod, type };
}

interface Compared {
  readonly mod: LadderMod;
  readonly tools: ViewTools;
  readonly item: ViewItem | undefined;
}

/** Two marked players, or the marked one and the one under the cursor. */
function compareMarked({ mod, tools, item }: Compared, views: ViewContext): void {
  const { context } = views;
  const ids = new Set([...tools.marked, ...(item === undefined ? [] : [item])].map(({ id }) => id));
  const [first, second] = tools.marked.length >= 2 ? tools.marked.map(({ id }) => id) : [...ids];
  if (first === undefined || second === undefined || tools.marked.length > 2) {
    tools.say(context.language.text('terminal.app.ladder.markTwo'));
    return;
  }
  const pair = { personaId: Number(first), opponentId: Number(second), mod };
  tools.push(versusView({ ...pair, tab: 'ladder' }, views));
}
