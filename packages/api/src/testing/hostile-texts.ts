import type { DemoTexts } from '../demo/world/make-demo-world.js';

interface HostileText {
  readonly attacks: string;
  readonly text: string;
}

/** Game IDs that the rules allow (S5-09); a hostile world gives them to players in place of plain ones. */
const hostileNames: readonly HostileText[] = [
  { attacks: 'HTML text and attributes', text: '<b>bold</b>&"\'' },
  { attacks: 'HTML that loads', text: '<img src=x>' },
  { attacks: 'the prototype of an object used as a map', text: '__proto__' },
  { attacks: 'inherited properties of such an object', text: 'constructor' },
  { attacks: 'SQL, and names of rooms, which end at the first space', text: "'; DROP TABLE--" },
  { attacks: 'formulas in spreadsheets', text: '=1+1' },
  { attacks: 'code that takes a word for an absent value', text: 'null' },
  { attacks: 'format strings and URL decoding', text: '%s%n%00' },
  { attacks: 'templates of the page', text: '{{7*7}}' },
  { attacks: 'file paths', text: '../../etc' },
  { attacks: 'options of a command line', text: '-1' },
  { attacks: 'code that keeps letters and drops the rest', text: '○々〖〗※' },
  { attacks: 'the width of a column, in Latin', text: 'WWWWWWWWWWWWWWWW' },
  { attacks: 'the width of a column, in characters two cells wide', text: 'ＷＷＷＷＷＷＷＷＷ' },
];

const LONGEST_ROOM_NAME = 200;

/** What players of the hostile world call some of their rooms. The host of a room may write anything. */
const hostileRoomTitles: readonly HostileText[] = [
  { attacks: 'layout, with many words', text: 'x '.repeat(LONGEST_ROOM_NAME / 2).trim() },
  { attacks: 'layout, with a word that does not break', text: 'W'.repeat(LONGEST_ROOM_NAME) },
  { attacks: 'layout, with wide characters', text: '无尽之战'.repeat(LONGEST_ROOM_NAME / 4) },
  { attacks: 'HTML that runs', text: '<script>alert(1)</script> <img src=x onerror=alert(1)>' },
  { attacks: 'reading direction, by an override', text: 'friendly \u202Eoot ylthgils\u202C room' },
  { attacks: 'reading direction, by its letters', text: 'مرحبا بالجميع 2v2' },
  { attacks: 'comparison and search, by characters of no width', text: 'ad\u200Bmin ro\u2060om\uFEFF' },
  { attacks: 'white space', text: 'tabs\tand  double   spaces' },
  { attacks: 'templates, environments and format strings', text: '{{constructor}} ${process.env} %s' },
  { attacks: 'file paths', text: '../../../etc/passwd ..\\..\\secret' },
  { attacks: 'SQL', text: "'); DROP TABLE rooms; --" },
  { attacks: 'the height of a line', text: 'e\u0301\u0323\u0302\u0323\u0301\u0302 marks' },
];

/** A demo world in which some players and rooms have these names. */
export const hostileDemoTexts: DemoTexts = {
  playerNames: hostileNames.map(({ text }) => text),
  roomTitles: hostileRoomTitles.map(({ text }) => text),
};
