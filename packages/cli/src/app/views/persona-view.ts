import type { Reply } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { parseFaction } from '@ra3/sdk/rules/factions';
import { winRate } from '@ra3/sdk/rules/statistics';
import { ownMatchColumns } from '../../matches/match-table.js';
import { personaLines, personaSummaryLines } from '../../personas/persona-lines.js';
import { loadPersona } from '../../personas/resolve-persona.js';
import { sparkline } from '../../print/bar-chart.js';
import { cleanName, knownMeasure, padCells } from '../../print/cells.js';
import { factionText } from '../../print/player-cells.js';
import { brailleCurve } from '../braille-curve.js';
import {
  inPane,
  makeViewList,
  type AppView,
  type TabName,
  type ViewContext,
  type ViewItem,
  type ViewList,
} from '../app-view.js';
import { complaintKey } from './complaint-sheet.js';
import { matchPath, matchView } from './match-view.js';
import { askOpponent, versusView } from './versus-view.js';

export interface ShownPersona {
  readonly personaId: number;
  readonly name: string;
  readonly mod: LadderMod;
  /** The tab from which it was opened. */
  readonly tab: TabName;
}

/** A persona in a detail pane. */
export function personaDetail(
  { personaId, mod }: Pick<ShownPersona, 'mod' | 'personaId'>,
  { client, context }: ViewContext,
): NonNullable<ViewItem['detail']> {
  return async (width, signal) =>
    personaLines(await loadPersona(client, { personaId, mod }, { signal }), inPane(context, width));
}

type Rating = Reply<'personas.ratingHistory'>;
type Splits = Reply<'personas.splits'>;

const CURVE_ROWS = 5;
const HOURS_OF_DAY = 24;

/** A persona: the curve of its rating above its last matches, its ladders and matchups beside them. */
export function personaView({ personaId, name, mod, tab }: ShownPersona, views: ViewContext): AppView {
  const { text } = views.context.language;
  const id = String(personaId);
  return {
    tab,
    crumb: cleanName(name),
    command: `ra3 persona ${id} --mod ${mod}`,
    site: `/persona/${id}`,
    keys: [
      {
        key: 'm',
        text: text('terminal.app.persona.mod'),
        act: ({ replace }) =>
          replace(personaView({ personaId, name, mod: mod === 'ra3' ? 'corona' : 'ra3', tab }, views)),
      },
      {
        key: 'v',
        text: text('terminal.app.ladder.compare'),
        act: async (tools) => {
          const opponentId = await askOpponent(tools, views);
          if (opponentId !== undefined) tools.push(versusView({ personaId, opponentId, mod, tab }, views));
        },
      },
      complaintKey(() => ({ tab, players: [{ personaId, personaName: name }] }), views),
    ],
    load: (signal) => loadList({ personaId, mod, tab }, views, signal),
  };
}

async function loadList(
  { personaId, mod, tab }: Omit<ShownPersona, 'name'>,
  views: ViewContext,
  signal: AbortSignal,
): Promise<ViewList> {
  const { client, context } = views;
  const { text } = context.language;
  const options = { signal };
  const [hasRating, hasSplits] = await Promise.all([
    client.supports('personas.ratingHistory', options),
    client.supports('personas.splits', options),
  ]);
  const [page, rating, splits] = await Promise.all([
    loadPersona(client, { personaId, mod }, options),
    hasRating ? client.personas.ratingHistory({ personaId, mod, type: '1v1' }, options) : undefined,
    hasSplits ? client.personas.splits({ personaId, mod }, options) : undefined,
  ]);
  const isPartial = !hasRating || !hasSplits;
  return makeViewList(
    page.matches,
    {
      columns: ownMatchColumns(personaId, context),
      id: (match) => match.id,
      siteOf: matchPath,
      openOf: (match) => matchView({ match, tab }, views),
      detailOf: async (_match, width) => {
        const pane = inPane(context, width);
        const extra = splits === undefined ? [] : splitLines(splits, width, views);
        return [...(await personaSummaryLines(page, pane)), '', ...extra];
      },
    },
    {
      empty: text('terminal.match.empty'),
      above: (width) => [
        context.output.paint('heading', `${cleanName(page.ladders.personaName)}  ${mod}`),
        ...(rating === undefined ? [] : curveLines(rating, width, views)),
      ],
      ...(isPartial && {
        note: text('terminal.app.without', { what: text('terminal.app.persona.curve') }),
      }),
    },
  );
}

/** The curve in braille, with the highest and lowest Elo at its left and the seasons as bands below it. */
function curveLines({ records, peak, low }: Rating, width: number, { context }: ViewContext): string[] {
  const { paint } = context.output;
  if (peak === null || low === null || records.length < 2) return [];
  const axis = String(peak.elo).length + 1;
  const cells = Math.max(8, width - axis - 2);
  const curve = brailleCurve(
    records.map(({ elo }) => elo),
    { width: cells, height: CURVE_ROWS },
  );
  const label = (row: number): string =>
    String(row === 0 ? peak.elo : row === CURVE_ROWS - 1 ? low.elo : '').padStart(axis - 1);
  return [
    ...curve.map((line, row) => `${paint('muted', label(row))} ${paint('signal', line)}`),
    `${' '.repeat(axis)}${seasonBands(records, cells, paint)}`,
  ];
}

/** One band for each season, as wide as its share of the points, in two tones by turns. */
function seasonBands(
  records: Rating['records'],
  width: number,
  paint: ViewContext['context']['output']['paint'],
): string {
  const seasons = [...new Set(records.map(({ seasonId }) => seasonId))];
  let end = 0;
  return seasons
    .map((season, index) => {
      const start = end;
      const last = records.findLastIndex(({ seasonId }) => seasonId === season);
      end = Math.round(((last + 1) * width) / records.length);
      const cells = Math.max(0, end - start);
      const band = `S${String(season)}`.slice(0, cells).padEnd(cells, '─');
      return paint(index % 2 === 0 ? 'muted' : 'warn', band);
    })
    .join('');
}

/** The least width of a cell of the heat map. */
const HEAT_CELLS = 5;

const factions = ['Allied', 'Soviet', 'Empire', 'Celestial'] as const;

/** The matchups as a heat map, each with its number, and the hours of the day as bars. */
function splitLines({ byMatchup, byHour }: Splits, width: number, { context }: ViewContext): string[] {
  const { output, language } = context;
  const cellOf = (own: string, opponent: string): string => {
    const split = byMatchup.find((one) => isFaction(one.own, own) && isFaction(one.opponent, opponent));
    const rate = split && winRate(split.wins, split.losses);
    if (rate === undefined) return output.paint('muted', '· '.padStart(cells));
    const tone = rate >= 0.55 ? 'good' : rate < 0.45 ? 'bad' : 'warn';
    const shade = rate >= 0.55 ? '▓' : rate < 0.45 ? '░' : '▒';
    return output.paint(tone, `${String(Math.round(rate * 100)).padStart(cells - 2)} ${shade}`);
  };
  const played = factions.filter((faction) =>
    byMatchup.some(({ own, opponent }) => isFaction(own, faction) || isFaction(opponent, faction)),
  );
  const names = played.map((faction) => factionText(faction, language));
  const longest = Math.max(...names.map((name) => knownMeasure.width(name)));
  // Whole names above the columns, as far as the pane has room.
  const room = Math.floor((width - longest - 2) / Math.max(1, played.length)) - 1;
  const cells = Math.max(HEAT_CELLS, Math.min(longest, room));
  const heads = names.map((name) =>
    padCells(knownMeasure.cut(name, cells), cells, { side: 'right', measure: knownMeasure }),
  );
  const hours = Array.from({ length: HOURS_OF_DAY }, (_unused, hour) => {
    const split = byHour.find((one) => one.hour === hour);
    return split === undefined ? 0 : split.wins + split.losses;
  });
  return [
    output.paint('heading', language.text('terminal.app.persona.matchups')),
    output.paint('muted', heads.join(' ')),
    ...played.map(
      (own, row) => `${played.map((opponent) => cellOf(own, opponent)).join(' ')}  ${names[row] ?? ''}`,
    ),
    '',
    output.paint('heading', language.text('terminal.app.persona.hours')),
    output.paint('signal', sparkline(hours)),
    output.paint('muted', '0     6     12    18'),
  ];
}

function isFaction(wire: string, wanted: string): boolean {
  const faction = parseFaction(wire);
  return faction.kind === 'known' && faction.faction === wanted;
}
