// Draws pictures of the app for docs/cli.md from its golden screens, cell by cell, on dark and on light:
//   node packages/cli/scripts/draw-screens.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const CELL = { width: 8.4, height: 18 };
const PADDING = 12;

/** Colours of a usual scheme for the sixteen of a terminal. */
const schemes = {
  dark: {
    ground: '#0f141a',
    text: '#e6ebf1',
    palette:
      '#3b4252 #f0706a #5bc98a #e3b341 #5b9bff #b494ff #3fcfbe #e6ebf1 #8a95a5 #ff6b6b #7ddba3 #f0b94a #7fb4ff #cf95ff #66cdbe #ffffff',
  },
  light: {
    ground: '#ffffff',
    text: '#14181d',
    palette:
      '#14181d #b3261e #1b7547 #7a5600 #1d5fd1 #6b45c9 #0b756a #5a6877 #566270 #c22f2f #1b7547 #8a5b00 #2461b8 #7f3fb5 #0b7267 #14181d',
  },
};

const pictures = [
  { view: 'ladder', theme: 'dark', title: '120x40 truecolor dark en', name: 'app-ladder-dark' },
  { view: 'ladder', theme: 'light', title: '120x40 truecolor light en', name: 'app-ladder-light' },
  { view: 'status', theme: 'dark', title: '120x40 truecolor dark en', name: 'app-status-dark' },
  { view: 'status', theme: 'light', title: '120x40 truecolor light en', name: 'app-status-light' },
];

const root = new URL('../../../', import.meta.url);
for (const { view, theme, title, name } of pictures) {
  const content = readFileSync(new URL(`packages/cli/src/app/goldens/${view}.txt`, root), 'utf8');
  const screen = content.split(/^== /mu).find((part) => part.startsWith(title));
  if (screen === undefined) throw new Error(`${view} has no screen ${title}`);
  const columns = Number(title.split('x')[0]);
  writeFileSync(
    new URL(`docs/images/${name}.svg`, root),
    pictureOf(linesOf(screen), columns, schemes[theme]),
  );
}

/** The lines of a screen with their styles, as `testing/terminal-cells.ts` writes them. */
function linesOf(screen) {
  const lines = [];
  for (const line of screen.split('\n').slice(1)) {
    if (line.startsWith('|')) lines.push({ text: withGaps(line.slice(1)), runs: [] });
    else if (line.startsWith('~')) {
      const runs = line
        .slice(1)
        .split(' ')
        .map((run) => {
          const [, from, length, style] = /^(\d+)\+(\d+):(.*)$/u.exec(run) ?? [];
          return { from: Number(from), length: Number(length), style };
        });
      Object.assign(lines.at(-1), { runs });
    }
  }
  return lines;
}

/** `‹12›` is a gap of so many blanks. */
function withGaps(text) {
  return text.replaceAll(/‹(\d+)›/gu, (_gap, cells) => ' '.repeat(Number(cells)));
}

function pictureOf(lines, columns, { ground, text, palette }) {
  const colours = palette.split(' ');
  const width = Math.round(columns * CELL.width + 2 * PADDING);
  const height = lines.length * CELL.height + 2 * PADDING;
  const body = lines.flatMap((line, row) => {
    const y = PADDING + row * CELL.height;
    return piecesOf(line).flatMap(({ from, cells, letters, style }) => {
      const [, bold, inverse, colour] = /^(b?)d?(i?)(.*)$/u.exec(style) ?? [];
      const own = colour === '' ? text : colour.startsWith('#') ? colour : colours[Number(colour)];
      const x = (PADDING + from * CELL.width).toFixed(1);
      const length = (cells * CELL.width).toFixed(1);
      const box =
        inverse === ''
          ? []
          : [`<rect x="${x}" y="${y}" width="${length}" height="${CELL.height}" fill="${own}"/>`];
      if (letters.trim() === '') return box;
      const weight = bold === '' ? '' : ' font-weight="700"';
      const fill = inverse === '' ? own : ground;
      // Not every program keeps blanks at the ends of a text.
      const shown = letters.trim();
      const start = PADDING + (from + letters.indexOf(shown)) * CELL.width;
      const wide = (cells - (letters.length - shown.length)) * CELL.width;
      return [
        ...box,
        `<text x="${start.toFixed(1)}" y="${y + 13.5}" textLength="${wide.toFixed(1)}" lengthAdjust="spacingAndGlyphs" fill="${fill}"${weight}>${escape(shown)}</text>`,
      ];
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace" font-size="14" xml:space="preserve"><rect width="${width}" height="${height}" rx="8" fill="${ground}"/>${body.join('')}</svg>\n`;
}

/** Stretches of one style and width, cut at blanks of two and more, so that columns stand where the terminal has them. */
function piecesOf(line) {
  const pieces = [];
  for (const cell of cellsOf(line)) {
    const last = pieces.at(-1);
    if (last !== undefined && goesOn(last, cell)) {
      last.letters += cell.letters;
      last.cells += cell.cells;
    } else pieces.push(cell);
  }
  return pieces;
}

/** Whether a letter belongs to the stretch before it. */
function goesOn(last, { letters, style, isWide: isWideLetter }) {
  const isSplit = / {2}/u.test(last.letters + letters) && !style.includes('i');
  return last.style === style && last.isWide === isWideLetter && !isSplit;
}

function cellsOf({ text, runs }) {
  let column = 0;
  return Array.from(new Intl.Segmenter().segment(text), ({ segment: letters }) => {
    const from = column;
    const cells = isWide(letters) ? 2 : 1;
    column += cells;
    const run = runs.find((one) => from >= one.from && from < one.from + one.length);
    return { from, cells, letters, style: run?.style ?? '', isWide: cells === 2 };
  });
}

function isWide(letter) {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    letter,
  );
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
