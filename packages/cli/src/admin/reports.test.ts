import { expect, test } from 'vitest';
import { MemoryOutput } from '../testing/memory-streams.js';
import { rowsOf, runCli } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

function day(date: string, active: number) {
  return {
    date,
    activeUserCount: active,
    matchCount: 3,
    matchDetails: {
      ra3: { countAll: 2, countAutomatch1v1: 1 },
      corona: { countAll: 1, countAutomatch1v1: 1 },
    },
  };
}

function startReports() {
  return startStubHost({
    'GET /api/admin/reports?daysPrev=2': { body: { records: [day('2026-11-20', 4), day('2026-11-21', 8)] } },
  });
}

const words = ['admin', 'report', 'daily', '--days', '2'];

// S7-41, S3-32
test('CSV has a row per day with the automatch 1v1 matches of all mods', async () => {
  const { url } = await startReports();

  const { exitCode, stdout } = await runCli([...words, '--output', 'csv', '--host', url]);

  expect(exitCode).toBe(0);
  expect(stdout).toBe(
    'date,activeUserCount,matchCount,automatch1v1Count\r\n2026-11-20,4,3,2\r\n2026-11-21,8,3,2\r\n',
  );
});

// S2-79
test('a terminal gets three charts, a pipe the rows', async () => {
  const { url } = await startReports();

  const terminal = await runCli([...words, '--host', url], {
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  const piped = await runCli([...words, '--host', url]);

  expect(terminal.stdout).toContain('Active users');
  expect(terminal.stdout).toContain('Automatch 1v1');
  expect(terminal.stdout).toContain('█');
  expect(piped.stdout).toMatch(/^DAY\s+ACTIVE USERS\s+MATCHES\s+AUTOMATCH 1V1\n2026-11-20\s+4\s+3\s+2\n/u);
});

test('JSON rows have the matches of each mod', async () => {
  const { url } = await startReports();

  const { stdout } = await runCli([...words, '--json', '--host', url]);

  expect(rowsOf(stdout)[0]).toMatchObject({ date: '2026-11-20', matchDetails: { ra3: { countAll: 2 } } });
});

// S7-41, S3-32
test('180 days are asked for unless fewer are wanted, and more are refused', async () => {
  const { url } = await startStubHost({
    'GET /api/admin/reports?daysPrev=180': { body: { records: [day('2026-11-21', 8)] } },
  });
  const report = (...days: readonly string[]) =>
    runCli(['admin', 'report', 'daily', '--json', '--host', url, ...days]);

  const [unsaid, longest, tooLong] = [
    await report(),
    await report('--days', '180'),
    await report('--days', '181'),
  ];

  expect([unsaid.exitCode, longest.exitCode, tooLong.exitCode]).toEqual([0, 0, 2]);
  expect(rowsOf(unsaid.stdout)).toHaveLength(1);
  expect(tooLong.stderr).toContain('180');
});
