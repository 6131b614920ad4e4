import { createRequire } from 'node:module';const require = createRequire(import.meta.url);

// packages/api/src/site/cards/card-fonts.ts
import { readFileSync } from "node:fs";
import nodeModule from "node:module";

// packages/api/src/site/cards/font-characters.ts
import { brotliDecompressSync } from "node:zlib";
var HEADER_BYTES = 48;
var TABLES_AT = 12;
var COMPRESSED_BYTES_AT = 20;
var OWN_TAG = 63;
var CMAP = 0;
var TRANSFORMED = [10, 11];
var NOT_TRANSFORMED = 3;
function readFontCharacters(font) {
  if (font.toString("latin1", 0, 4) !== "wOF2") throw new RangeError("This is no WOFF2 font.");
  const { cmap, end } = readDirectory(font);
  const data = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(COMPRESSED_BYTES_AT)));
  return readCmap(data.subarray(...cmap));
}
function readDirectory(font) {
  let end = HEADER_BYTES;
  let start = 0;
  let cmap = [0, 0];
  const readNumber = () => {
    let value = 0;
    for (; ; ) {
      const byte = font.readUInt8(end);
      end += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = font.readUInt16BE(TABLES_AT); left > 0; left -= 1) {
    const flags = font.readUInt8(end);
    const [tag, version] = [flags & OWN_TAG, flags >> 6];
    end += tag === OWN_TAG ? 5 : 1;
    const plainLength = readNumber();
    const isPlain = version === (TRANSFORMED.includes(tag) ? NOT_TRANSFORMED : 0);
    const length = isPlain ? plainLength : readNumber();
    if (tag === CMAP) cmap = [start, start + length];
    start += length;
  }
  return { cmap, end };
}
var RECORD_BYTES = 8;
function readCmap(cmap) {
  const characters = /* @__PURE__ */ new Set();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table2 = cmap.subarray(cmap.readUInt32BE(4 + index * RECORD_BYTES + 4));
    const format = table2.readUInt16BE(0);
    if (format === 4) addSegments(table2, characters);
    if (format === 12) addGroups(table2, characters);
  }
  return characters;
}
var GROUP_BYTES = 12;
function addGroups(table2, characters) {
  for (let index = 0; index < table2.readUInt32BE(12); index += 1) {
    const at = 16 + index * GROUP_BYTES;
    for (let code = table2.readUInt32BE(at); code <= table2.readUInt32BE(at + 4); code += 1)
      characters.add(code);
  }
}
function addSegments(table2, characters) {
  const size = table2.readUInt16BE(6);
  const [ends, starts] = [14, 16 + size];
  const [distances, offsets] = [starts + size, starts + 2 * size];
  for (let at = 0; at < size; at += 2) {
    const [first, last] = [table2.readUInt16BE(starts + at), table2.readUInt16BE(ends + at)];
    const distance = table2.readUInt16BE(distances + at);
    const offset = table2.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code < 65535; code += 1) {
      const listed = offsets + at + offset + (code - first) * 2;
      const glyph = offset === 0 ? code + distance & 65535 : table2.readUInt16BE(listed);
      if (glyph !== 0) characters.add(code);
    }
  }
}

// packages/api/src/site/cards/card-fonts.ts
var installed = nodeModule.createRequire(import.meta.url);
var packages = ["noto-sans-sc", "noto-sans-hebrew", "noto-sans-arabic", "noto-emoji"];
var DISPLAY = "saira-semi-condensed";
var DISPLAY_CHARACTERS = /^[ -~]$/;
var UNKNOWN = "?";
function openCardFonts(fonts) {
  const files = packages.flatMap(listFiles);
  const display = makeFile(
    DISPLAY,
    installed.resolve(`@fontsource/${DISPLAY}/files/${DISPLAY}-latin-600-normal.woff2`),
    () => true
  );
  const segmenter = new Intl.Segmenter();
  const registered = /* @__PURE__ */ new Set();
  const register = ({ family, path }) => {
    if (!registered.has(family)) fonts.registerFromPath(path, family);
    registered.add(family);
    return family;
  };
  const fileOf = (character, isDisplay, last) => {
    if (isDisplay && DISPLAY_CHARACTERS.test(character)) return display;
    const code = character.codePointAt(0) ?? 0;
    return last !== display && last?.has(code) === true ? last : files.find((file) => file.has(code));
  };
  return {
    runsOf(text, isDisplay) {
      const runs = [];
      let last;
      for (const { segment } of segmenter.segment(text)) {
        const own = fileOf(segment, isDisplay, last);
        const file = own ?? display;
        const part = own === void 0 ? UNKNOWN : segment;
        const run = runs.at(-1);
        if (run !== void 0 && file === last) runs.splice(-1, 1, { ...run, text: run.text + part });
        else runs.push({ family: register(file), text: part });
        last = file;
      }
      return runs;
    }
  };
}
function listFiles(name) {
  const table2 = installed.resolve(`@fontsource-variable/${name}/unicode.json`);
  const subsets = JSON.parse(readFileSync(table2, "utf8"));
  return Object.entries(subsets).map(([subset, text]) => {
    const family = `${name}-${subset.replaceAll(/[[\]]/g, "")}`;
    const path = installed.resolve(`@fontsource-variable/${name}/files/${family}-wght-normal.woff2`);
    const ranges = text.split(",").map(readRange);
    return makeFile(family, path, (code) => ranges.some(([from, to]) => from <= code && code <= to));
  });
}
function makeFile(family, path, mayHave) {
  let characters;
  return {
    ...{ family, path },
    has(code) {
      if (!mayHave(code)) return false;
      characters ??= readFontCharacters(readFileSync(path));
      return characters.has(code);
    }
  };
}
function readRange(text) {
  const [from = "", to = from] = text.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

// packages/sdk/src/contract/limits.ts
var limits = {
  userName: { min: 6, max: 127 },
  password: { min: 6, max: 32 },
  /** A Game ID is either ASCII or GB2312 text; the two have different longest lengths (S5-09). */
  gameIdAscii: { min: 1, max: 16 },
  gameIdGb2312: { min: 1, max: 9 },
  rankedPersonas: 3,
  personasPerUser: 64,
  /** Our choice: how often a persona is renamed in any 24 hours, and in those of its first days. */
  personaRenames: { perDay: 1, perDayWhenNew: 3, newDays: 7 },
  verificationCodeMinutes: 10,
  verificationCodeResendSeconds: 60,
  /** Our choice: codes that one network gets for one mailbox. */
  verificationCodesPerHour: 5,
  verificationCodesPerDay: 10,
  /**
   * Our choice: codes that one mailbox gets in a day from all networks together, so that nobody can flood it. When they
   * are used up, one more is sent after some hours without any: its owner never waits longer, and can use it whoever
   * asked for it. Networks from which the account signed in have codes of their own, and so has a signed-in user.
   */
  verificationCodesOfMailbox: {
    perDay: 20,
    perDayFromKnownNetworks: 8,
    perDayWhenSignedIn: 5,
    quietHours: 2
  },
  /** Our choice: how many of a mailbox's valid codes a typed one is compared with. */
  verificationCodesCompared: 5,
  ruleChangeMinutes: 5,
  ladderPageSize: 100,
  adminInvitationPageSize: 10,
  matchPageSize: 50,
  /** The last page of a match list that can be viewed; a later one raises an alert (S5-17, S9-09). */
  lastViewablePage: 20,
  replayLibraryDays: 180,
  recentDownloadMonths: 3,
  /** Our choice: the longest tag of a favourite match. */
  favouriteTagCharacters: 64,
  /** Our choice: how many tags of favourites a list of tags has. */
  favouriteTags: 200,
  /** Our choice: downloads of one account that are under way at once. */
  downloadsAtOnce: 4,
  eloFilterRequest: { min: 1, max: 9999 },
  eloFilterShown: { min: 0, max: 999999 },
  eloChangeShownHours: 24,
  shortMatchSeconds: 60,
  opponentElo: { firstGroup: 9, groupSize: 8, groupWidth: 200 },
  mapNameCacheEntries: 1e3,
  replayFileNameCharacters: 40,
  captcha: { width: 340, height: 212, barHeight: 40 },
  /** Our choice: a win rate of fewer games is shown as unreliable. */
  fewGames: 30,
  /** Our choice: so many of the last results are the form of a player on a ladder. */
  formMatches: 5,
  /** Our choice: where the length of a game becomes the next class of the matchups, in minutes. */
  gameLengthCuts: [5, 10, 15, 20],
  /** Our choice, for extension calls. */
  personaSearchResults: 10,
  /** Our choice: so many names that fit are ordered by Elo; of more, the first in the order of names. */
  personaSearchCandidates: 500,
  /** Our choice: a search for matches by name considers at most this many personas. */
  vagueNamePersonas: 50,
  /** Our choice: no name is longer, and what is typed may have spaces around it. */
  searchedNameCharacters: 64,
  /** Our choice: points of a rating curve, more than a chart on a phone has pixels. */
  ratingPoints: 500,
  /** Our choice: where the rows of a persona's results by length begin, in minutes. */
  splitMinutes: [5, 10, 15, 20, 30],
  /** Our choice, for the page of a persona. */
  metOpponents: 20,
  versusMatches: 50,
  earlierNames: 20,
  warningsShown: 50,
  /**
   * Our choice: how long the words of a report, an appeal and their answers are, how many reports a user makes in 24 hours, and
   * for how many days an open one keeps its author from another about the same persona.
   */
  complaints: { textCharacters: 1e3, answerCharacters: 500, perDay: 10, pairDays: 7, shown: 50 },
  reasonCharacters: 500,
  /** Our choice, for the security of accounts (docs/security.md#two-step-sign-in, #access-tokens). */
  sessionsShown: 100,
  /** Assumed: a session ends so many days after it began, however often it is used. */
  sessionDays: 180,
  tokensPerUser: 20,
  tokenNameCharacters: 64,
  tokenDays: { min: 1, max: 366 },
  secondStepDigits: 6,
  secondStepMinutes: 10,
  recoveryCodes: 10,
  /**
   * Our choice: for so many days the link in a mail about a security event takes it back, and so many of one kind are sent
   * to an account in 24 hours (docs/security.md#mails-about-security-events).
   */
  securityNotices: { days: 7, perKindAndDay: 5 },
  /** Our choice: the newest rows of each list in an account's own data. */
  ownDataRows: 5e3,
  requestBodyBytes: 64 * 1024,
  replayBodyBytes: 16 * 1024 * 1024
};
var pollingMs = { serverStatus: 1e4, adminServerStats: 5e3, seasonList: 60 * 6e4 };

// packages/api/src/site/cards/card-names.ts
var CARD_SIZE = { width: 1200, height: 630 };

// packages/api/src/site/cards/emblem-drawings.ts
var emblemDrawings = {
  brand: [
    { path: "M12 .6 22 6.3v4.2l-2-1.1V7.5L12 2.9 4 7.5v9L12 21.1l4.6-2.6 2 1.1L12 23.4 2 17.7V6.3Z" },
    {
      path: "M7.6 7h6.7l2.6 2.3v3.2l-2 1.7 6.7 4.8h-4.1l-5.7-4.2H10.5v4.2H7.6ZM10.5 9.5v2.9h3l.6-.6V10.2l-.7-.7Z"
    }
  ],
  "tier-steel": [
    { opacity: 0.2, path: "M12 3.7L19.19 7.85L19.19 16.15L12 20.3L4.81 16.15L4.81 7.85Z" },
    {
      path: "M12 1.8L20.83 6.9L20.83 17.1L12 22.2L3.17 17.1L3.17 6.9ZM12 3.7L19.19 7.85L19.19 16.15L12 20.3L4.81 16.15L4.81 7.85Z"
    },
    { path: "M8 10.8h8v2.4H8Z" }
  ],
  "tier-copper": [
    { opacity: 0.2, path: "M12 3.5L19.36 7.75L19.36 16.25L12 20.5L4.64 16.25L4.64 7.75Z" },
    {
      path: "M12 1.6L21.01 6.8L21.01 17.2L12 22.4L2.99 17.2L2.99 6.8ZM12 3.5L19.36 7.75L19.36 16.25L12 20.5L4.64 16.25L4.64 7.75Z"
    },
    { path: "M12 9.3l4.6 2.85v2.3L12 11.6l-4.6 2.85v-2.3Z" }
  ],
  "tier-silver": [
    { opacity: 0.2, path: "M12 3.3L19.53 7.65L19.53 16.35L12 20.7L4.47 16.35L4.47 7.65Z" },
    {
      path: "M12 1.4L21.18 6.7L21.18 17.3L12 22.6L2.82 17.3L2.82 6.7ZM12 3.3L19.53 7.65L19.53 16.35L12 20.7L4.47 16.35L4.47 7.65Z"
    },
    { path: "M12 7.2l4.6 2.85v2.3L12 9.5l-4.6 2.85v-2.3Z" },
    { path: "M12 11.8l4.6 2.85v2.3L12 14.1l-4.6 2.85v-2.3Z" }
  ],
  "tier-gold": [
    { opacity: 0.2, path: "M12 2.9L19.88 7.45L19.88 16.55L12 21.1L4.12 16.55L4.12 7.45Z" },
    {
      path: "M12 1L21.53 6.5L21.53 17.5L12 23L2.47 17.5L2.47 6.5ZM12 2.9L19.88 7.45L19.88 16.55L12 21.1L4.12 16.55L4.12 7.45Z"
    },
    {
      path: "M12 6L13.48 10.26L17.99 10.35L14.4 13.08L15.7 17.4L12 14.82L8.3 17.4L9.6 13.08L6.01 10.35L10.52 10.26Z"
    }
  ],
  "tier-platinum": [
    { opacity: 0.2, path: "M12 2.9L18.58 6.7L18.58 14.3L12 18.1L5.42 14.3L5.42 6.7Z" },
    {
      path: "M12 1.1L20.14 5.8L20.14 15.2L12 19.9L3.86 15.2L3.86 5.8ZM12 2.9L18.58 6.7L18.58 14.3L12 18.1L5.42 14.3L5.42 6.7Z"
    },
    {
      path: "M12 5.8L13.18 9.18L16.76 9.25L13.9 11.42L14.94 14.85L12 12.8L9.06 14.85L10.1 11.42L7.24 9.25L10.82 9.18Z"
    },
    { path: "M2.2 14.2L11.2 19.4L11.2 22.6L2.2 17.4ZM21.8 14.2L12.8 19.4L12.8 22.6L21.8 17.4Z" }
  ],
  "tier-diamond": [
    {
      path: "M0.4 5.5L3.3 7.4L3.3 9.7L1.3 7.8ZM23.6 5.5L20.7 7.4L20.7 9.7L22.7 7.8ZM0.9 10.5L3.5 12.4L3.5 14.7L1.8 12.8ZM23.1 10.5L20.5 12.4L20.5 14.7L22.2 12.8Z"
    },
    { opacity: 0.2, path: "M12 2.9L18.84 6.85L18.84 14.75L12 18.7L5.16 14.75L5.16 6.85Z" },
    {
      path: "M12 1.2L20.31 6L20.31 15.6L12 20.4L3.69 15.6L3.69 6ZM12 2.9L18.84 6.85L18.84 14.75L12 18.7L5.16 14.75L5.16 6.85Z"
    },
    {
      path: "M8.7 6.8h6.6l2.4 3L12 16.7 6.3 9.8ZM9.4 8.5l-.9 1.2h1.8l.7-1.2ZM13 8.5l.7 1.2h1.8l-.9-1.2ZM9.7 11.3 12 14.2l2.3-2.9Z"
    },
    { path: "M4.6 17L11.2 20.8L11.2 23.2L4.6 19.4ZM19.4 17L12.8 20.8L12.8 23.2L19.4 19.4Z" }
  ],
  "tier-master": [
    {
      path: "M0.2 6.5L3.4 8.4L3.4 10.7L1.1 8.8ZM23.8 6.5L20.6 8.4L20.6 10.7L22.9 8.8ZM0.6 10.9L3.5 12.8L3.5 15.1L1.5 13.2ZM23.4 10.9L20.5 12.8L20.5 15.1L22.5 13.2ZM1.6 15.3L4.4 17.2L4.4 19.5L2.5 17.6ZM22.4 15.3L19.6 17.2L19.6 19.5L21.5 17.6Z"
    },
    { opacity: 0.2, path: "M12 5.9L18.32 9.55L18.32 16.85L12 20.5L5.68 16.85L5.68 9.55Z" },
    {
      path: "M12 4.3L19.71 8.75L19.71 17.65L12 22.1L4.29 17.65L4.29 8.75ZM12 5.9L18.32 9.55L18.32 16.85L12 20.5L5.68 16.85L5.68 9.55Z"
    },
    {
      path: "M12 8.6L13.15 11.91L16.66 11.99L13.86 14.11L14.88 17.46L12 15.46L9.12 17.46L10.14 14.11L7.34 11.99L10.85 11.91Z"
    },
    { path: "M6.6 5.7 5.9 1.3l3.3 1.9L12 .2l2.8 3 3.3-1.9-.7 4.4L12 2.9Z" },
    { path: "M6.2 20.3L11.2 23L11.2 24L6.2 21.8ZM17.8 20.3L12.8 23L12.8 24L17.8 21.8Z" }
  ],
  "faction-allied": [
    { opacity: 0.2, path: "M12 3.5 5 6v5.6c0 4 2.6 7 7 8.9 4.4-1.9 7-4.9 7-8.9V6Z" },
    {
      path: "M12 1.2 3 4.4v7.2c0 5.3 3.6 9.1 9 11.2 5.4-2.1 9-5.9 9-11.2V4.4ZM12 3.3 5 5.8v5.8c0 4 2.6 7 7 8.9 4.4-1.9 7-4.9 7-8.9V5.8Z"
    },
    { path: "M12 6.4l1.7 3.5 4.5-2.3-1.2 4.3-3.2 1.7L12 18.2l-1.8-4.6L7 11.9 5.8 7.6l4.5 2.3Z" }
  ],
  "faction-soviet": [
    {
      path: "M10.24 2.97L10.73 0.87L13.27 0.87L13.76 2.97L15 3.3L16.47 1.73L18.66 3L18.04 5.06L18.94 5.96L21 5.34L22.27 7.53L20.7 9L21.03 10.24L23.13 10.73L23.13 13.27L21.03 13.76L20.7 15L22.27 16.47L21 18.66L18.94 18.04L18.04 18.94L18.66 21L16.47 22.27L15 20.7L13.76 21.03L13.27 23.13L10.73 23.13L10.24 21.03L9 20.7L7.53 22.27L5.34 21L5.96 18.94L5.06 18.04L3 18.66L1.73 16.47L3.3 15L2.97 13.76L0.87 13.27L0.87 10.73L2.97 10.24L3.3 9L1.73 7.53L3 5.34L5.06 5.96L5.96 5.06L5.34 3L7.53 1.73L9 3.3ZM4.5 12a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0Z"
    },
    {
      path: "M12 5.4L13.62 10.07L18.56 10.17L14.62 13.15L16.06 17.88L12 15.06L7.94 17.88L9.38 13.15L5.44 10.17L10.38 10.07Z"
    }
  ],
  "faction-empire": [
    { path: "M6.2 13.6a5.8 5.8 0 0 1 11.6 0Z" },
    {
      path: "M5 13.42L0.4 13.4L1.32 9.06L5.53 10.92ZM6.68 9.05L3.11 6.15L6.56 3.36L8.66 7.45ZM10.72 6.72L9.78 2.21L14.22 2.21L13.28 6.72ZM15.34 7.45L17.44 3.36L20.89 6.15L17.32 9.05ZM18.47 10.92L22.68 9.06L23.6 13.4L19 13.42Z"
    },
    { path: "M2.5 15.2h19v1.9h-19ZM5.5 18.2h13v1.7h-13ZM8.8 21h6.4v1.5H8.8Z" }
  ],
  "faction-celestial": [
    { path: "M1 12a11 11 0 1 0 22 0 11 11 0 1 0-22 0ZM2.9 12a9.1 9.1 0 1 0 18.2 0 9.1 9.1 0 1 0-18.2 0Z" },
    { opacity: 0.2, path: "M2.9 12a9.1 9.1 0 1 0 18.2 0 9.1 9.1 0 1 0-18.2 0Z" },
    {
      path: "M12 4.6c1.5 2 3.1 3.5 7.4 7.4-4.3 3.9-5.9 5.4-7.4 7.4-1.5-2-3.1-3.5-7.4-7.4C8.9 8.1 10.5 6.6 12 4.6ZM9.3 9.3v5.4h5.4V9.3Z"
    },
    { path: "M11.1 11.1h1.8v1.8h-1.8Z" }
  ]
};

// packages/api/src/site/cards/draw-text.ts
var SMALLEST = 0.6;
var ELLIPSIS = "\u2026";
function drawText(pen, text, style) {
  const { context, fonts } = pen;
  const { x, y, weight, colour, most, isDisplay = false, isRight = false } = style;
  const whole = fonts.runsOf(text, isDisplay);
  const share = Math.min(1, most / Math.max(1, widthOf(pen, whole, style)));
  const size = Math.floor(style.size * Math.max(SMALLEST, share));
  const runs = share < SMALLEST ? cut(pen, text, { ...style, size }) : whole;
  context.fillStyle = colour;
  let at = isRight ? x - widthOf(pen, runs, { weight, size }) : x;
  for (const run of runs) {
    context.font = fontOf(run, { weight, size });
    context.fillText(run.text, at, y);
    at += context.measureText(run.text).width;
  }
  return at;
}
function drawParagraph(pen, text, style) {
  const { size, most, isDisplay = false, lines } = style;
  const rows = [""];
  for (const { segment } of new Intl.Segmenter(void 0, { granularity: "word" }).segment(text)) {
    const row = rows.at(-1) ?? "";
    const isFull = widthOf(pen, pen.fonts.runsOf(row + segment, isDisplay), style) > most;
    if (!isFull || /^[\p{P}\s]/u.test(segment)) rows.splice(-1, 1, row + segment);
    else rows.push(segment);
  }
  const shown = rows.slice(0, lines);
  const step = size * 1.3;
  for (const [index, row] of shown.entries()) {
    const isLast = index === lines - 1 && rows.length > lines;
    drawText(pen, isLast ? `${row.trim()}${ELLIPSIS}` : row.trim(), { ...style, y: style.y + index * step });
  }
  return style.y + shown.length * step;
}
function cut(pen, text, style) {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  for (let length = characters.length - 1; length > 0; length -= 1) {
    const runs = pen.fonts.runsOf(characters.slice(0, length).join("") + ELLIPSIS, style.isDisplay ?? false);
    if (widthOf(pen, runs, style) <= style.most) return runs;
  }
  return pen.fonts.runsOf(ELLIPSIS, false);
}
function widthOf({ context }, runs, style) {
  return runs.reduce((sum, run) => {
    context.font = fontOf(run, style);
    return sum + context.measureText(run.text).width;
  }, 0);
}
function fontOf({ family }, { weight, size }) {
  return `${String(weight)} ${String(size)}px "${family}"`;
}

// packages/api/src/site/cards/draw-card.ts
var colours = {
  text: "#e8ecf1",
  muted: "#a3afbd",
  signal: "#3fcfbe",
  good: "#5bc98a",
  bad: "#f0706a",
  line: "rgb(255 255 255 / 0.12)",
  cut: "rgb(4 6 9 / 0.32)"
};
var fields = {
  Allied: "#14233d",
  Soviet: "#37191c",
  Empire: "#271f40",
  Celestial: "#30260f"
};
var NEUTRAL = "#18202a";
var tierColours = {
  steel: "#8a95a5",
  copper: "#c98a54",
  silver: "#b4c0cc",
  gold: "#ddb040",
  platinum: "#66cdbe",
  diamond: "#7fb4ff",
  master: "#cf95ff"
};
var EDGE = 72;
var { width: W, height: H } = CARD_SIZE;
function makeCardPainter(canvasModule, fonts) {
  const free = [];
  return async (facts) => {
    const canvas = free.pop() ?? canvasModule.createCanvas(W, H);
    try {
      const makePath = (path) => new canvasModule.Path2D(path);
      const easel = { canvas, fonts, makePath, context: canvas.getContext("2d") };
      draw(easel, facts);
      return await canvas.encode("png");
    } finally {
      free.push(canvas);
    }
  };
}
function draw(easel, facts) {
  switch (facts.kind) {
    case "persona":
      drawPersona(easel, facts);
      break;
    case "match":
      drawMatch(easel, facts);
      break;
    case "ladder":
      drawLadder(easel, facts);
      break;
    case "article":
      drawArticle(easel, facts);
  }
  drawBrand(easel, facts.siteName);
}
function drawBrand(easel, siteName) {
  drawEmblem(easel, "brand", { x: EDGE, y: 48, size: 52, colour: colours.signal });
  drawText(easel, siteName, { x: EDGE + 70, y: 85, size: 30, weight: 500, colour: colours.muted, most: 900 });
  const { context } = easel;
  context.fillStyle = colours.signal;
  context.fillRect(0, H - 8, W, 8);
}
function drawPersona(easel, facts) {
  const { name, faction, standing, line } = facts;
  fill(easel, { x: 0, width: W, faction });
  if (standing === void 0) {
    drawText(easel, name, {
      x: EDGE,
      y: 330,
      size: 110,
      weight: 700,
      colour: colours.text,
      most: 1056,
      isDisplay: true
    });
    drawText(easel, line, { x: EDGE, y: 410, size: 40, weight: 400, colour: colours.muted, most: 1056 });
    return;
  }
  const { tier, tierName, elo, wins, losses, curve: curve2 } = standing;
  const colour = tierColours[tier];
  drawEmblem(easel, `tier-${tier}`, { x: EDGE, y: 156, size: 164, colour });
  drawText(easel, name, {
    x: 268,
    y: 246,
    size: 96,
    weight: 700,
    colour: colours.text,
    most: 860,
    isDisplay: true
  });
  drawText(easel, line, { x: 270, y: 308, size: 38, weight: 400, colour: colours.muted, most: 860 });
  const eloEnd = drawText(easel, String(elo), {
    ...{ x: EDGE, y: 500, size: 150, weight: 700, colour, most: 420, isDisplay: true }
  });
  drawText(easel, "Elo", { x: eloEnd + 16, y: 500, size: 40, weight: 500, colour: colours.muted, most: 90 });
  drawText(easel, tierName, { x: EDGE, y: 562, size: 38, weight: 600, colour, most: 250 });
  drawRecord(easel, 268, { wins, losses });
  drawCurve(easel, curve2, colour);
}
function drawRecord(easel, x, { wins, losses }) {
  const style = { y: 562, size: 38, weight: 600, most: 140, isDisplay: true };
  const winsEnd = drawText(easel, String(wins), { ...style, x, colour: colours.good });
  const dashEnd = drawText(easel, "-", { ...style, x: winsEnd + 10, colour: colours.muted });
  drawText(easel, String(losses), { ...style, x: dashEnd + 10, colour: colours.bad });
}
function drawCurve({ context }, curve2, colour) {
  const area = { x: 640, y: 372, width: 488, height: 150 };
  const [lowest, highest] = [Math.min(...curve2), Math.max(...curve2)];
  if (curve2.length < 2) return;
  const xOf = (index) => area.x + index / (curve2.length - 1) * area.width;
  const yOf = (elo) => area.y + area.height * (1 - (elo - lowest) / Math.max(1, highest - lowest));
  context.fillStyle = colours.line;
  context.fillRect(area.x, area.y + area.height + 16, area.width, 2);
  context.strokeStyle = colour;
  context.lineWidth = 6;
  context.lineJoin = "round";
  context.beginPath();
  for (const [index, elo] of curve2.entries()) context.lineTo(xOf(index), yOf(elo));
  context.stroke();
  context.fillStyle = colour;
  context.beginPath();
  context.arc(area.x + area.width, yOf(curve2.at(-1) ?? lowest), 11, 0, 2 * Math.PI);
  context.fill();
}
var MOST_NAMES = 3;
function drawMatch(easel, { sides, lines }) {
  const half = W / 2;
  for (const [side, { names: names2, faction }] of sides.entries()) {
    const from = side * half;
    fill(easel, { x: from, width: half, faction });
    const shown = names2.slice(0, MOST_NAMES);
    const size = shown.length === 1 ? 72 : 54;
    for (const [index, name] of shown.entries()) {
      const y = 300 + (index - (shown.length - 1) / 2) * (size + 24);
      drawText(easel, name, {
        ...{
          x: side === 0 ? EDGE : half + 56,
          y,
          size,
          weight: 700,
          colour: colours.text,
          most: half - 128,
          isDisplay: true
        }
      });
    }
  }
  const { context } = easel;
  context.fillStyle = colours.line;
  context.fillRect(half - 1, 140, 2, 300);
  const [map = "", rest = ""] = lines;
  drawText(easel, map, { x: EDGE, y: 524, size: 50, weight: 600, colour: colours.text, most: 1056 });
  drawText(easel, rest, { x: EDGE, y: 578, size: 34, weight: 400, colour: colours.muted, most: 1056 });
}
function drawLadder(easel, { title, rows }) {
  fill(easel, { x: 0, width: W });
  const heading = { x: EDGE, y: 190, size: 72, weight: 700, colour: colours.text, most: 1056 };
  drawText(easel, title, { ...heading, isDisplay: true });
  for (const [index, { rank, name, elo, tier }] of rows.entries()) {
    const y = 276 + index * 68;
    const colour = tierColours[tier];
    const style = { y, size: 42, weight: 600 };
    drawText(easel, String(rank), { ...style, x: EDGE, colour: colours.muted, most: 60, isDisplay: true });
    drawEmblem(easel, `tier-${tier}`, { x: 132, y: y - 40, size: 50, colour });
    drawText(easel, name, { ...style, x: 208, colour: colours.text, most: 720, isDisplay: true });
    drawText(easel, String(elo), {
      ...style,
      x: W - EDGE,
      colour,
      most: 160,
      isDisplay: true,
      isRight: true
    });
  }
}
var LINES = { title: 3, lead: 3 };
function drawArticle(easel, { title, lead }) {
  fill(easel, { x: 0, width: W });
  drawEmblem(easel, "brand", { x: 760, y: 90, size: 560, colour: colours.cut });
  const head = { x: EDGE, y: 236, size: 76, weight: 700, colour: colours.text, most: 1056 };
  const end = drawParagraph(easel, title, { ...head, lines: LINES.title, isDisplay: true });
  const body = { x: EDGE, y: end + 24, size: 36, weight: 400, colour: colours.muted, most: 1e3 };
  drawParagraph(easel, lead, { ...body, lines: LINES.lead });
}
function fill(easel, { x, width, faction = "" }) {
  const { context } = easel;
  const field = fields[faction];
  context.fillStyle = field ?? NEUTRAL;
  context.fillRect(x, 0, width, H);
  if (field === void 0) return;
  const name = `faction-${faction.toLowerCase()}`;
  const size = 520;
  context.save();
  context.beginPath();
  context.rect(x, 0, width, H);
  context.clip();
  drawEmblem(easel, name, { x: x + width - size * 0.8, y: 40, size, colour: colours.cut });
  context.restore();
}
var GRID = 24;
function drawEmblem({ context, makePath }, name, { x, y, size, colour }) {
  const paths = emblemDrawings[name];
  context.save();
  context.translate(x, y);
  context.scale(size / GRID, size / GRID);
  context.fillStyle = colour;
  for (const { path, opacity = 1 } of paths) {
    context.globalAlpha = opacity;
    context.fill(makePath(path), "evenodd");
  }
  context.restore();
}

// packages/api/src/site/cards/plain-picture.ts
var SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

// packages/api/src/site/cards/cards.ts
async function loadCanvasPainter() {
  try {
    const canvas = await import("@napi-rs/canvas");
    return makeCardPainter(canvas, openCardFonts(canvas.GlobalFonts));
  } catch {
    return void 0;
  }
}

// packages/sdk/src/rules/personas-rules.ts
var printableAscii = /^[\x20-\x7e]*$/;
var wideSpace = /\s\s|\u3000/;
function measureGameId(name) {
  const isAscii = printableAscii.test(name);
  const characters = Array.from(name);
  const badCharacters = isAscii ? [] : [...new Set(characters)].filter((character) => !isGameIdCharacter(character));
  const { max } = isAscii ? limits.gameIdAscii : limits.gameIdGb2312;
  const used = characters.length;
  const spelling = badCharacters.length > 0 ? "badCharacter" : spacingProblem(name);
  return {
    characterSet: isAscii ? "ascii" : "gb2312",
    used,
    max,
    badCharacters,
    problem: used === 0 ? "empty" : spelling ?? (used > max ? "tooLong" : void 0)
  };
}
function gameIdProblem(name) {
  return measureGameId(name).problem;
}
function isValidGameId(name) {
  return gameIdProblem(name) === void 0;
}
function spacingProblem(name) {
  if (name.trim() !== name) return "outerSpace";
  return wideSpace.test(name) ? "wideSpace" : void 0;
}
function isGameIdCharacter(character) {
  return printableAscii.test(character) || isGb2312Character(character);
}
var assigned = [
  [161, 161, 161, 254],
  [162, 162, 177, 226],
  [162, 162, 229, 238],
  [162, 162, 241, 252],
  [163, 163, 161, 254],
  [164, 164, 161, 243],
  [165, 165, 161, 246],
  [166, 166, 161, 184],
  [166, 166, 193, 216],
  [167, 167, 161, 193],
  [167, 167, 209, 241],
  [168, 168, 161, 186],
  [168, 168, 197, 233],
  [169, 169, 164, 239],
  [176, 214, 161, 254],
  // The last row of the first level of characters is five short.
  [215, 215, 161, 249],
  [216, 247, 161, 254]
];
var table;
function isGb2312Character(character) {
  table ??= buildTable();
  return table.has(character);
}
function buildTable() {
  const bytes = assigned.flatMap(
    ([firstRow, lastRow, firstColumn, lastColumn]) => between(firstRow, lastRow).flatMap(
      (row) => between(firstColumn, lastColumn).flatMap((column) => [row, column])
    )
  );
  return new Set(new TextDecoder("gbk").decode(Uint8Array.from(bytes)));
}
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

// packages/api/src/values/random.ts
import { createHash } from "node:crypto";
var UINT32 = 2 ** 32;
function makeRandom(...key) {
  const next = mulberry32(createHash("sha256").update(key.join("\n")).digest().readUInt32LE());
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  const hex = (digits2) => Array.from({ length: digits2 }, () => whole(0, 15).toString(16)).join("");
  return {
    next,
    chance: (probability) => next() < probability,
    whole,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const found = items.find(([weight]) => (left -= weight) < 0);
      return (found ?? itemAt(items, items.length - 1))[1];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    guid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  };
}
function itemAt(items, index) {
  const item = items[index];
  if (item === void 0)
    throw new RangeError(`There is no item ${String(index)} of ${String(items.length)}.`);
  return item;
}
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = state + 1831565813 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / UINT32;
  };
}

// packages/api/src/demo/world/hostile-texts.ts
var LONGEST_ROOM_NAME = 200;
var hostileRoomTitles = [
  { attacks: "layout, with many words", text: "x ".repeat(LONGEST_ROOM_NAME / 2).trim() },
  { attacks: "layout, with a word that does not break", text: "W".repeat(LONGEST_ROOM_NAME) },
  { attacks: "layout, with wide characters", text: "\u65E0\u5C3D\u4E4B\u6218".repeat(LONGEST_ROOM_NAME / 4) },
  { attacks: "HTML that runs", text: "<script>alert(1)</script> <img src=x onerror=alert(1)>" },
  { attacks: "reading direction, by an override", text: "friendly \u202Eoot ylthgils\u202C room" },
  { attacks: "reading direction, by its letters", text: "\u0645\u0631\u062D\u0628\u0627 \u0628\u0627\u0644\u062C\u0645\u064A\u0639 2v2" },
  { attacks: "comparison and search, by characters of no width", text: "ad\u200Bmin ro\u2060om\uFEFF" },
  { attacks: "white space", text: "tabs	and  double   spaces" },
  { attacks: "templates, environments and format strings", text: "{{constructor}} ${process.env} %s" },
  { attacks: "file paths", text: "../../../etc/passwd ..\\..\\secret" },
  { attacks: "SQL", text: "'); DROP TABLE rooms; --" },
  { attacks: "the height of a line", text: "e\u0301\u0323\u0302\u0323\u0301\u0302 marks" }
];

// packages/api/src/demo/world/player-names.ts
var nouns = {
  first: words(
    "Iron Red Frost Silent Tesla Cryo Storm Night Steel Lucky Rapid Ghost Amber Polar Crimson Wild Zen Nova Echo Blitz Solar Lunar Rusty Mad Tiny Big Old Dr Captain Comrade Agent Shogun Arctic Hidden"
  ),
  last: words(
    "Bear Wolf Fox Tank Rider Hawk Tiger Panda Otter Sniper Pilot Baron Monk Viper Raven Moose Crane Anvil Spark Comet Falcon Badger Sailor Miner Smith Duke Knight Ronin Samovar Engineer Conscript Noodle"
  )
};
var given = {
  chinese: words("chen xiao liwei haoran zhang wang junjie ming lei yifan kai"),
  european: words(
    "alex emil felix greta hanna jonas liam mika nadia petra quinn rosa sven tomas marek lukas"
  ),
  japanese: words("kenji yuki akira haruto sota ren daiki"),
  korean: words("minjun jihoon hyunwoo donghyun seojun taeyang jisoo sungmin"),
  russian: words("boris dmitri igor oleg pavel sergey anton maxim ruslan vadim")
};
var handles = [
  ...named(
    "european",
    "OreCollector NoRushPls wall_in lagspike one_more_game MCVrush BearDriver NavyFirst SupplyLine GrumpyTurtle FogOfWar lowpowermode StillLearning Sir_Builds_Alot scoutdog eco_boom coffee_first base_trader two_harvesters LateGameLarry TurretCreep MicroIsHard afk_brb JustOneMoreMatch HarvesterWhisper CaptainObvious99 TurtleUntilLunch ThreeBarracksGuy ProbablyScouting"
  ),
  ...named("russian", "Vodka_i_Tank Sibir_Wolf Medved_RUS Taiga77 Kombat78 Ural_Tank Baikal_Lev"),
  ...named("korean", "Busan_Tank SeoulWolf GGplayKR Hangang_Tiger"),
  ...named("japanese", "Osaka_Ronin Tanuki_desu sakura_no_ki")
];
var chinese = {
  short: words("\u963F\u98DE \u963F\u6770 \u963F\u8C6A \u8001\u5F20 \u5C0F\u9648 \u5927\u5218 \u5C0F\u767D \u8001\u732B \u5C0F\u9C7C \u8001\u5468 \u5927\u9E4F \u5C0F\u96E8 \u963F\u6728 \u8001K"),
  first: words(
    "\u661F\u7A7A \u5317\u6D77 \u7EA2\u8272 \u51B0\u971C \u5BC2\u9759 \u591C\u96E8 \u5C71\u4E2D \u6C5F\u5357 \u957F\u5B89 \u94C1\u8840 \u95EA\u7535 \u65E0\u540D \u5C0F\u5C0F \u8D85\u7EA7 \u5929\u6DAF \u5927\u6F20 \u6E05\u98CE \u843D\u65E5 \u767D\u4E91 \u96EA\u56FD \u8FFD\u98CE \u4E1C\u6D77 \u5929\u5C71 \u5B64\u72EC \u5FEB\u4E50 \u6697\u591C \u897F\u5317 \u82B1\u95F4 \u6C5F\u6E56 \u65E0\u654C \u6DF1\u84DD \u8001\u8857"
  ),
  last: words(
    "\u6218\u58EB \u6307\u6325\u5B98 \u72C2\u4EBA \u8001\u864E \u718A\u732B \u730E\u624B \u5C06\u519B \u6D6A\u5B50 \u5DE5\u7A0B\u5E08 \u5766\u514B \u98DE\u884C\u5458 \u4E66\u751F \u5251\u5BA2 \u5C11\u5E74 \u6D77\u72D7 \u6559\u4E3B \u841D\u535C \u5496\u5561 \u65C5\u4EBA \u6E38\u4FA0 \u8239\u957F \u4E66\u866B \u523A\u5BA2 \u53F8\u673A"
  ),
  whole: words(
    "\u8001\u738B\u6765\u4E86 \u4E00\u53EA\u54B8\u9C7C \u4E0D\u4F1A\u5FAE\u64CD \u53EA\u4F1A\u9020\u5175\u8425 \u7EA2\u8B66\u8001\u5175 \u5317\u65B9\u7684\u72FC \u591C\u884C\u8005 \u534A\u591C\u6253\u6E38\u620F \u5148\u9020\u77FF\u8F66 \u57FA\u5730\u8F66\u5F00\u8D70\u4E86 \u6478\u9C7C\u5927\u961F\u957F \u9694\u58C1\u8001\u674E \u624B\u6B8B\u515A \u6162\u70ED\u578B\u9009\u624B \u4E09\u672C\u7206\u5175 \u4ECA\u5929\u4E0D\u71AC\u591C \u4F5B\u7CFB\u73A9\u5BB6 \u5357\u57CE\u65E7\u4E8B \u4E14\u542C\u98CE\u541F \u9752\u67E0 \u5927\u6A58\u4E3A\u91CD \u9EBB\u8FA3\u5C0F\u9F99\u867E \u5495\u5495\u5495 \u7535\u8111\u90FD\u6253\u4E0D\u8FC7 \u6DF1\u6D77\u6F5C\u884C \u94C1\u9505\u7096\u5927\u9E45 \u4E91\u6DE1\u98CE\u8F7B \u6728\u5934\u4EBA \u8DEF\u8FC7\u7684 \u6253\u5B8C\u8FD9\u628A\u5C31\u7761 \u70E4\u7EA2\u85AF \u4E8C\u8425\u957F\u7684\u70AE \u843D\u96EA\u65E0\u58F0 \u6D77\u7684\u90A3\u8FB9 \u51B7\u9762\u4E66\u751F \u957F\u98CE\u7834\u6D6A \u4E00\u53F6\u6241\u821F \u5C0F\u660E\u540C\u5B66 \u6D6E\u751F\u82E5\u68A6 \u4E0D\u670D\u518D\u6765 \u7A7A\u519B\u53F8\u4EE4 \u5077\u5BB6\u4E13\u5BB6 \u77FF\u5DE5\u8001\u5F20 \u665A\u6765\u5929\u6B32\u96EA \u53EF\u4E50\u52A0\u51B0 \u732B\u996D \u84DD\u5929\u4E0B \u6842\u82B1\u7CD5 \u5C71\u6942\u6811 \u4ECA\u665A\u5403\u4EC0\u4E48 \u7B49\u98CE\u6765 \u52A0\u73ED\u5230\u5929\u4EAE \u7535\u5382\u53C8\u6CA1\u4E86 \u961F\u53CB\u5462 \u6211\u5148\u6253\u4E2A\u91CE \u4E00\u676F\u656C\u660E\u5929 \u96E8\u8FC7\u5929\u6674 \u5C0F\u767D\u4E5F\u60F3\u8D62 \u5927\u98DE\u673A\u6765\u4E86 \u897F\u74DC\u5473\u7684\u590F\u5929 \u4E09\u5206\u949F\u70ED\u5EA6 \u5B64\u821F \u5357\u98CE\u77E5\u6211\u610F \u62C6\u5BB6\u5C0F\u80FD\u624B \u77F3\u5934 \u6708\u4E0B\u72EC\u914C \u80D6\u864E \u6C89\u9ED8\u7684\u7F94\u7F8A \u661F\u6CB3 \u7834\u91DC\u6C89\u821F \u5411\u65E5\u8475 \u6253\u4E0D\u8FC7\u5C31\u8DD1 \u6162\u6162\u6765 \u9000\u5F79\u9009\u624B \u6D77\u5C9B\u4EBA\u5BB6 \u8C46\u6D46\u6CB9\u6761"
  )
};
var japanese = words(
  "\u3055\u304F\u3089 \u305F\u3051\u3057 \u3042\u304B\u308A \u3072\u308D\u3068 \u307F\u306A\u3068 \u305D\u3089 \u306F\u3084\u3066 \u3064\u3070\u3055 \u30A2\u30AD\u30E9 \u30B5\u30E0\u30E9\u30A4 \u30C4\u30D0\u30E1 \u30AB\u30E2\u30E1 \u30BF\u30CC\u30AD \u30DF\u30AB\u30F3 \u30CF\u30E4\u30D6\u30B5 \u30B7\u30E7\u30A6\u30B0\u30F3 \u306D\u3053\u307E\u305F \u3086\u304D\u3060\u308B\u307E \u307E\u3063\u3061\u3083 \u30E4\u30DE\u30C8 \u30B7\u30E9\u30CC\u30A4 \u30AB\u30E9\u30B9 \u304A\u306B\u304E\u308A"
);
var russian = words(
  "\u0412\u043E\u043B\u043A \u0422\u0430\u043D\u043A\u0438\u0441\u0442 \u0421\u0438\u0431\u0438\u0440\u044F\u043A \u041C\u0435\u0434\u0432\u0435\u0434\u044C \u0414\u0438\u043C\u043E\u043D \u0421\u0435\u0440\u0451\u0433\u0430 \u041B\u0451\u0445\u0430 \u0428\u0442\u043E\u0440\u043C \u0422\u0430\u0439\u0433\u0430 \u0421\u043D\u0430\u0439\u043F\u0435\u0440 \u0412\u0438\u0445\u0440\u044C \u0411\u0430\u0439\u043A\u0430\u043B \u041A\u043E\u043C\u0431\u0430\u0442 \u041F\u043E\u043B\u043A\u043E\u0432\u043D\u0438\u043A \u041C\u0430\u043C\u043E\u043D\u0442 \u0411\u0430\u0440\u0441 \u042F\u0441\u0442\u0440\u0435\u0431 \u0422\u0438\u0445\u0438\u0439 \u0421\u0430\u043D\u044B\u0447 \u0411\u043E\u0440\u043E\u0434\u0430 \u041A\u043E\u0442 \u041C\u043E\u0440\u043F\u0435\u0445"
);
var tags = words("RA3 GG TNT RED ACE OLD");
function makePlayerNames(seed, count) {
  const random = makeRandom(seed, "names");
  const names2 = /* @__PURE__ */ new Map();
  while (names2.size < count) {
    const made = makeName(random);
    const key = made.name.toLowerCase();
    if (isValidGameId(made.name) && !names2.has(key)) names2.set(key, made);
  }
  return [...names2.values()];
}
function makeName(random) {
  return random.weighted([
    [10, () => european(random.pick(nouns.first) + random.pick(nouns.last))],
    [9, () => european(`${random.pick(nouns.first)}_${random.pick(nouns.last)}`)],
    [8, () => european(random.pick(nouns.first) + random.pick(nouns.last) + digits(random))],
    [15, () => givenName(random, (name) => name + digits(random))],
    [6, () => givenName(random, (name) => `[${random.pick(tags)}]${capitalize(name)}${someDigits(random)}`)],
    [4, () => random.pick(handles)],
    [18, () => ({ language: "chinese", name: random.pick(chinese.first) + random.pick(chinese.last) })],
    [8, () => ({ language: "chinese", name: random.pick(chinese.whole) })],
    [4, () => ({ language: "chinese", name: random.pick(chinese.short) + digits(random) })],
    [2, () => ({ language: "chinese", name: `[${random.pick(tags)}]${random.pick(chinese.whole)}` })],
    [7, () => ({ language: "japanese", name: random.pick(japanese) + someDigits(random) })],
    [7, () => ({ language: "russian", name: random.pick(russian) + someDigits(random) })]
  ])();
}
function named(language, names2) {
  return words(names2).map((name) => ({ language, name }));
}
function european(name) {
  return { language: "european", name };
}
function givenName(random, write) {
  const language = random.weighted([
    [4, "european"],
    [3, "russian"],
    [2, "chinese"],
    [2, "korean"],
    [1, "japanese"]
  ]);
  return { language, name: write(random.pick(given[language])) };
}
function digits(random) {
  const year = random.whole(1982, 2009);
  return random.pick([
    String(year),
    String(year).slice(2),
    random.pick(["7", "13", "42", "66", "88", "233", "666", "777", "999"])
  ]);
}
function someDigits(random) {
  return random.chance(0.6) ? "" : digits(random);
}
function words(text) {
  return text.split(" ");
}
function capitalize(name) {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

// ../zz/mem.ts
var paint = await loadCanvasPainter();
var names = makePlayerNames("mem", 900).map((n) => n.name);
var curve = Array.from({ length: 60 }, (_, i) => 1200 + i * 5);
var t = Date.now();
var cpu = process.cpuUsage();
for (let i = 1; i <= 1e4; i++) {
  await paint({ siteName: "RA3", kind: "persona", name: names[i % 900], faction: "Soviet", line: "#1", standing: { tier: "gold", tierName: "Gold", elo: 1180, wins: i, losses: 3, curve } });
  if ([1, 100, 500, 1e3, 2e3, 4e3, 6e3, 8e3, 1e4].includes(i)) console.log(i, Math.round(process.memoryUsage().rss / 1048576) + " MiB", Math.round((Date.now() - t) / 1e3) + " s", Math.round(process.cpuUsage(cpu).user / 1e6) + " s cpu");
}
