import type { Locale, TierName } from '@ra3/sdk/facts';
import { tierOfElo } from '@ra3/sdk/rules/ladders';
import { neutralSides } from '@ra3/sdk/rules/matches';
import type { Database } from '../../database/in-transaction.js';
import { readCurrentLadder } from '../../domains/ladders/ladder-pages.js';
import { listLaddersOfPersona, type BestRecord } from '../../domains/ladders/ladder-record-store.js';
import { byFrequency } from '../../domains/ladders/rate-matches.js';
import { listRatingPoints } from '../../domains/personas/rating-history-store.js';
import { findCurrentSeason } from '../../domains/seasons/season-store.js';
import type { Clock } from '../../values/time.js';
import { matchFacts, previewText, shownName } from '../describe-preview.js';
import { isArticlePage } from '../pages-with-cards.js';
import type { PreviewFacts, PreviewReader } from '../preview-facts.js';
import type { WebFiles } from '../web-files.js';
import type { CardSubject } from './card-names.js';

/** What stands on a card, in the reader's language and without harmful characters. Equal facts give equal pictures. */
export type CardFacts = { readonly siteName: string } & (
  | {
      readonly kind: 'persona';
      readonly name: string;
      readonly faction: string | undefined;
      readonly standing: Standing | undefined;
      readonly line: string;
    }
  | {
      readonly kind: 'match';
      readonly sides: readonly CardSide[];
      readonly lines: readonly string[];
    }
  | {
      readonly kind: 'ladder';
      readonly title: string;
      readonly rows: readonly CardRow[];
    }
  | { readonly kind: 'article'; readonly title: string; readonly lead: string }
);

interface Standing {
  readonly tier: TierName;
  readonly tierName: string;
  readonly elo: number;
  readonly wins: number;
  readonly losses: number;
  /** Elo of the rated matches of 30 days, oldest first. */
  readonly curve: readonly number[];
}

interface CardSide {
  readonly names: readonly string[];
  readonly faction: string | undefined;
}

export interface CardRow {
  readonly rank: number;
  readonly name: string;
  readonly elo: number;
  readonly tier: TierName;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly readFacts: PreviewReader;
  readonly webFiles: Pick<WebFiles, 'page'>;
}

const DAY_MS = 86_400_000;
const CURVE = { days: 30, points: 120 };
const LADDER_ROWS = 5;

/** Undefined for what does not exist. */
export async function readCardFacts(
  parts: Parts,
  subject: CardSubject,
  locale: Locale,
): Promise<CardFacts | undefined> {
  const siteName = previewText(locale, 'site.name');
  if (subject.kind === 'ladder')
    return { siteName, kind: 'ladder', ...(await readTop(parts, subject, locale)) };
  if (subject.kind === 'article') {
    const texts = await readArticle(parts, subject.name, locale);
    return texts && { siteName, kind: 'article', ...texts };
  }
  const facts = await parts.readFacts(subject);
  if (facts?.kind === 'match') return { siteName, ...describeMatch(facts.match, locale) };
  return facts?.kind === 'persona'
    ? { siteName, ...(await describePersona(parts, facts, locale)) }
    : undefined;
}

type MatchFacts = Extract<PreviewFacts, { kind: 'match' }>['match'];

function describeMatch(match: MatchFacts, locale: Locale) {
  const sides = neutralSides(match).map((side) => ({
    names: side.length === 0 ? ['?'] : side.map(({ personaName }) => shownName(personaName)),
    faction: side[0]?.faction,
  }));
  const [map = '', ...lines] = matchFacts(match, locale);
  return { kind: 'match', sides, lines: [map, lines.join(' · ')] } as const;
}

async function describePersona(
  { db, clock }: Parts,
  { name, best }: Extract<PreviewFacts, { kind: 'persona' }>,
  locale: Locale,
) {
  const shared = { kind: 'persona', name: shownName(name) } as const;
  const tier = best && tierOfElo(best.elo);
  if (best === undefined || tier === undefined)
    return { ...shared, faction: undefined, standing: undefined, line: previewText(locale, 'find.unranked') };
  const season = await findCurrentSeason(db);
  const seasonId = season?.season_id ?? 0;
  const since = clock().getTime() - CURVE.days * DAY_MS;
  const { persona_id, mod, ladder_type } = best;
  const [records, points] = await Promise.all([
    listLaddersOfPersona(db, persona_id, { seasonId, mod }),
    listRatingPoints(db, persona_id, { mod, type: ladder_type, seasonId, most: CURVE.points }),
  ]);
  const { wins = 0, losses = 0 } = records.find((record) => record.ladder_type === ladder_type) ?? {};
  return {
    ...shared,
    faction: byFrequency(best.faction_counts)[0],
    standing: {
      ...{ tier, wins, losses, elo: best.elo, tierName: previewText(locale, `facts.tiers.${tier}`) },
      curve: points.filter(({ start_time }) => start_time.getTime() >= since).map(({ elo }) => elo),
    },
    line: lineOf(best, locale),
  };
}

function lineOf({ rank, mod, ladder_type }: BestRecord, locale: Locale): string {
  return `#${String(rank)} · ${previewText(locale, `facts.mods.${mod}`)} ${ladder_type}`;
}

async function readTop(
  { db }: Parts,
  { mod, type }: Extract<CardSubject, { kind: 'ladder' }>,
  locale: Locale,
) {
  const { records } = await readCurrentLadder({ db }, { mod, type, page: 1 });
  const rows = records.slice(0, LADDER_ROWS).map(({ rank, personaName, elo }): CardRow => ({
    ...{ rank, elo, name: shownName(personaName) },
    tier: tierOfElo(elo) ?? 'steel',
  }));
  return { title: `${previewText(locale, `facts.mods.${mod}`)} ${type}`, rows };
}

/** The build has written both into the article's page. */
async function readArticle({ webFiles }: Parts, name: string, locale: Locale) {
  const page = await webFiles.page(`/articles/${name}`, locale);
  const html = page?.plain.toString() ?? '';
  if (!isArticlePage(html)) return undefined;
  const contentOf = (tag: string) =>
    unescaped(new RegExp(`property="og:${tag}"\\s+content="([^"]*)"`).exec(html)?.[1] ?? '');
  const title = contentOf('title').replace(` · ${previewText(locale, 'site.name')}`, '');
  // The description of a page begins with its title.
  return { title, lead: contentOf('description').replace(`${title} · `, '') };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
