import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const TOKENS = 'packages/web/src/ui/styles/tokens.css';
const HEAD = `// Copied from ${TOKENS} by npm run generate; change the tokens, not this file.\n`;

const FACTIONS = ['Allied', 'Soviet', 'Empire', 'Celestial'];
const TIERS = ['steel', 'copper', 'silver', 'gold', 'platinum', 'diamond', 'master'];

/** @returns {{ dark: string, light: string }} the rules of tokens.css that set the colours of the two themes */
function readThemes(css = readFileSync(inRoot(TOKENS), 'utf8')) {
  const [, dark = ''] = /^ {2}:root:not\(\[data-theme='light'\]\) \{([^}]*)\}/m.exec(css) ?? [];
  const [, light = ''] = /^:root \{([^}]*)\}/m.exec(css) ?? [];
  return { dark, light };
}

/** @param {string} theme @param {string} name of the token, without its dashes */
function colourOf(theme, name) {
  const [, colour] = new RegExp(`^ +--${name}: (.+);$`, 'm').exec(theme) ?? [];
  if (colour === undefined) throw new Error(`${TOKENS} has no --${name}.`);
  return colour;
}

/** @param {string} theme @param {readonly string[]} names @param {string} [before] what the tokens' names begin with */
function pick(theme, names, before = '') {
  return Object.fromEntries(names.map((name) => [name, colourOf(theme, before + name.toLowerCase())]));
}

/** @param {string} [css] @returns {string} the colours of the share cards, which have the dark theme, as a module of the host */
export function cardColours(css) {
  const { dark } = readThemes(css);
  const colours = {
    ...pick(dark, ['text', 'muted', 'signal', 'good', 'bad']),
    cut: colourOf(dark, 'field-cut'),
    neutral: colourOf(dark, 'field-neutral'),
    fields: pick(dark, FACTIONS, 'field-'),
    tiers: pick(dark, TIERS, 'tier-'),
  };
  return `${HEAD}export const cardColours = ${JSON.stringify(colours, null, 2)} as const;\n`;
}

/** @param {string} [css] @returns {string} the colours of the terminal, by theme, as a module of the client */
export function terminalColours(css) {
  const shades = Object.fromEntries(
    Object.entries(readThemes(css)).map(([name, theme]) => [
      name,
      {
        ...pick(theme, ['muted', 'good', 'warn', 'bad', 'signal', ...FACTIONS]),
        ...pick(theme, TIERS, 'tier-'),
      },
    ]),
  );
  return `${HEAD}export const shades = ${JSON.stringify(shades, null, 2)} as const;\n`;
}
