import { modText } from '../../i18n/fact-texts.js';
import { unicodeMeasure } from '../../print/unicode-measure.js';
import { modCounts, type ScreenModel } from './screen-model.js';
import { fitText, type StyledLine } from './styled-line.js';

const NAME_CELLS = 18;

/** Who searches for which kind of match, and how many play which mod. */
export function modesPane(model: ScreenModel): StyledLine[] {
  const { state, controls, language } = model;
  const { text } = language;
  if (state.view === undefined) return [];
  const { searching } = state.view;
  const row = (name: string, count: number, isChosen = false): StyledLine => [
    { text: isChosen ? '>' : ' ', tone: 'signal' },
    {
      text: `${fitText(name, NAME_CELLS)} ${String(count).padStart(4)}`,
      ...(count === 0 && { tone: 'muted' }),
      isBold: isChosen,
    },
  ];
  const heading = (title: string): StyledLine => [
    { text: fitText(title, Math.max(NAME_CELLS + 6, unicodeMeasure.width(title))), isBold: true },
  ];
  return [
    heading(text('terminal.watch.searchingTitle')),
    row('1v1 RA3', searching.ra3),
    row('1v1 Corona', searching.corona),
    row('2v2', searching['2v2']),
    row('PvE', searching.pve),
    row('Archon', searching.archon),
    [],
    heading(text('terminal.watch.playingTitle')),
    ...modCounts(model).map(({ group, players }) =>
      row(modText(group, language), players, controls.modGroup === group),
    ),
  ];
}
