// @vitest-environment node
import { expect, test } from 'vitest';
import { csvFileName, csvOf } from './csv-table.js';

test('the first line holds the column names, and user-chosen names cannot become formulas', () => {
  const columns = [
    { head: '玩家', of: ({ name }: { name: string }) => name },
    { head: 'Elo', of: () => 1200 },
  ];

  expect(csvOf(columns, [{ name: 'A, "B"' }, { name: '=HYPERLINK()' }])).toBe(
    '玩家,Elo\r\n"A, ""B""",1200\r\n\'=HYPERLINK(),1200\r\n',
  );
});

test('the file name comes from the page, in characters that every system accepts', () => {
  expect(csvFileName('factions', 'corona', 'Corona 3.219', '../..', 'season', 3)).toBe(
    'factions-corona-corona-3-219-season-3.csv',
  );
});
