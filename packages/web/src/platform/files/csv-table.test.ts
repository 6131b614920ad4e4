// @vitest-environment node
import { expect, test } from 'vitest';
import { csvFileName, csvOf } from './csv-table.js';

test('the heads stand above the rows, and names of strangers do no harm', () => {
  const columns = [
    { head: '玩家', of: ({ name }: { name: string }) => name },
    { head: 'Elo', of: () => 1200 },
  ];

  expect(csvOf(columns, [{ name: 'A, "B"' }, { name: '=HYPERLINK()' }])).toBe(
    '玩家,Elo\r\n"A, ""B""",1200\r\n\'=HYPERLINK(),1200\r\n',
  );
});

test('a file is named after its page, in characters that every system can store', () => {
  expect(csvFileName('factions', 'corona', 'Corona 3.219', '../..', 'season', 3)).toBe(
    'factions-corona-corona-3-219-season-3.csv',
  );
});
