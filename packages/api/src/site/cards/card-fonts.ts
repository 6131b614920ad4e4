import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import type { GlobalFonts } from '@napi-rs/canvas';
import { readFontCharacters } from './font-characters.js';

// The bundle's head has names of its own for these two.
const installed = nodeModule.createRequire(import.meta.url);

/** A file of a font package: its name among the canvas's families, and whether it has a character. */
interface FontFile {
  readonly family: string;
  readonly path: string;
  has(code: number): boolean;
}

/** A stretch of a text that one font draws. */
export interface FontRun {
  readonly text: string;
  readonly family: string;
}

/** In this order, the first that has a character draws it. The Chinese one has kana, Cyrillic and Latin too, the Korean one Hangul. */
const packages = ['noto-sans-sc', 'noto-sans-kr', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-emoji'];
const DISPLAY = 'saira-semi-condensed';
const DISPLAY_CHARACTERS = /^[ -~]$/;
/** Drawn in place of a character that no packaged font has. */
const UNKNOWN = '?';

export interface CardFonts {
  /** Splits a text by the fonts that have its characters; `display` prefers the face of headings. */
  runsOf(text: string, isDisplay: boolean): readonly FontRun[];
}

/** Fonts of installed packages, each file read when a text first needs it: the Chinese one alone has a hundred. */
export function openCardFonts(fonts: Pick<typeof GlobalFonts, 'registerFromPath'>): CardFonts {
  const files = packages.flatMap(listFiles);
  const display = makeFile(
    DISPLAY,
    installed.resolve(`@fontsource/${DISPLAY}/files/${DISPLAY}-latin-600-normal.woff2`),
    () => true,
  );
  const segmenter = new Intl.Segmenter();
  const registered = new Set<string>();
  const register = ({ family, path }: FontFile): string => {
    if (!registered.has(family)) fonts.registerFromPath(path, family);
    registered.add(family);
    return family;
  };
  const fileOf = (character: string, isDisplay: boolean, last: FontFile | undefined) => {
    if (isDisplay && DISPLAY_CHARACTERS.test(character)) return display;
    const code = character.codePointAt(0) ?? 0;
    // Letters of one word stay together, so that they join.
    return last !== display && last?.has(code) === true ? last : files.find((file) => file.has(code));
  };
  return {
    runsOf(text, isDisplay) {
      const runs: FontRun[] = [];
      let last: FontFile | undefined;
      // Accents, joiners and variants of emoji stay with their character.
      for (const { segment } of segmenter.segment(text)) {
        const own = fileOf(segment, isDisplay, last);
        const file = own ?? display;
        const part = own === undefined ? UNKNOWN : segment;
        const run = runs.at(-1);
        if (run !== undefined && file === last) runs.splice(-1, 1, { ...run, text: run.text + part });
        else runs.push({ family: register(file), text: part });
        last = file;
      }
      return runs;
    },
  };
}

/** By the package's table `{"[4]": "U+1f1e9-1f1f5,U+…", "latin": …}`. It names more characters than the files have. */
function listFiles(name: string): FontFile[] {
  const table = installed.resolve(`@fontsource-variable/${name}/unicode.json`);
  const subsets = JSON.parse(readFileSync(table, 'utf8')) as Record<string, string>; // The package's own file.
  return Object.entries(subsets).map(([subset, text]) => {
    const family = `${name}-${subset.replaceAll(/[[\]]/g, '')}`;
    const path = installed.resolve(`@fontsource-variable/${name}/files/${family}-wght-normal.woff2`);
    const ranges = text.split(',').map(readRange);
    return makeFile(family, path, (code) => ranges.some(([from, to]) => from <= code && code <= to));
  });
}

/** Reads the file's own table when a character may be in it. */
function makeFile(family: string, path: string, mayHave: (code: number) => boolean): FontFile {
  let characters: ReadonlySet<number> | undefined;
  return {
    ...{ family, path },
    has(code) {
      if (!mayHave(code)) return false;
      characters ??= readFontCharacters(readFileSync(path));
      return characters.has(code);
    },
  };
}

function readRange(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
