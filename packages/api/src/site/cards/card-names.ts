import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';

/** Pixels of a card, as `og:image` is shown at its best. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What a card is about. */
export type CardSubject =
  | { readonly kind: 'persona'; readonly personaId: number }
  | { readonly kind: 'match'; readonly matchId: number }
  | { readonly kind: 'ladder'; readonly mod: LadderMod; readonly type: LadderType }
  | { readonly kind: 'article'; readonly name: string };

const ID = /^[1-9][0-9]{0,15}$/;
const ARTICLE = /^[a-z-]{1,40}$/;

/** The name of a card in its address, such as `ladder/ra3-1v1`. */
export function cardName(subject: CardSubject): string {
  switch (subject.kind) {
    case 'persona':
      return `persona/${String(subject.personaId)}`;
    case 'match':
      return `match/${String(subject.matchId)}`;
    case 'ladder':
      return `ladder/${subject.mod}-${subject.type}`;
    case 'article':
      return `article/${subject.name}`;
  }
}

const LADDER_PAGE = /^\/ladder\/(?:(?<mod>[a-z0-9]+)\/)?(?<type>[0-9]v[0-9])$/;

/** What the card of a page is about; undefined for pages without one. */
export function cardOfPage(path: string): CardSubject | undefined {
  const [, kind = '', word = ''] = /^\/(persona|match|articles)\/([^/]+)$/.exec(path) ?? [];
  const { mod = 'ra3', type } = LADDER_PAGE.exec(path)?.groups ?? {};
  if (type !== undefined) return readCardName('ladder', `${mod}-${type}`);
  return readCardName(kind === 'articles' ? 'article' : kind, word);
}

/** What the name of a card says; undefined for other texts. */
export function readCardName(kind: string, word: string): CardSubject | undefined {
  if (kind === 'article') return ARTICLE.test(word) ? { kind, name: word } : undefined;
  if (kind === 'ladder') {
    const [modWord, typeWord] = word.split('-');
    const mod = ladderMods.find((name) => name === modWord);
    const type = ladderTypes.find((name) => name === typeWord);
    return mod && type && { kind, mod, type };
  }
  const id = Number(word);
  if (!ID.test(word) || !Number.isSafeInteger(id)) return undefined;
  if (kind === 'persona') return { kind, personaId: id };
  return kind === 'match' ? { kind, matchId: id } : undefined;
}
