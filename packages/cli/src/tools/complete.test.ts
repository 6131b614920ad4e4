import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, temporaryDirectory } from '../testing/run-cli.js';

async function offered(...words: readonly string[]): Promise<string[]> {
  const { stdout } = await runCli(['__complete', '--', ...words]);
  return stdout.trimEnd().split('\n');
}

test.each([
  [['statu'], ['status\tPlayers online and rooms']],
  [['config', 'g'], ['get\tPrint one preference']],
  [['ladder', 'c'], ['corona']],
  [['article', 'tu'], ['tutorial']],
  [['ladder', 'corona', '--page', '2', '3'], ['3v3']],
  [['ladder', '-p', '2', 'c'], ['corona']],
  [['persona', '1042', '--mod', 'co'], ['corona']],
  [['persona', '1042', '--mod', '=', 'co'], ['corona']],
  [['persona', '1042', '--mod=co'], ['--mod=corona']],
  [['ladder', '--pa'], ['--page\tpage, 100 rows each']],
  [['ladder', '--sor'], ['--sort\tsort the printed rows by a field; -elo sorts from the greatest']],
  [['help', 'replay', 'ver'], ['verify\tCheck replays: healthy, suspect, conflict, unfinished, corrupt']],
  [['status', 'sh'], ['show\tShow who is online and every room']],
  [['replay', 'verify', ''], [':files']],
  [['replay', 'verify', 'a.RA3Replay', ''], [':files']],
  [['nonsense', ''], ['']],
])('after %j stands %j', async (words, expected) => {
  expect(await offered(...words)).toEqual(expected);
});

test('the verb of a noun alone and its options are offered together with the other verbs', async () => {
  expect(await offered('status', '--pla')).toEqual(['--players\talso list the players']);
});

test('hidden commands are not offered', async () => {
  expect(await offered('__')).toEqual(['']);
});

test('descriptions are in the language of the user', async () => {
  const { stdout } = await runCli('__complete -- statu', { env: { LANG: 'zh_CN.UTF-8' } });

  expect(stdout).toBe('status\t在线玩家与房间\n');
});

test('the names of profiles are offered', async () => {
  const homeDirectory = temporaryDirectory();
  mkdirSync(join(homeDirectory, '.config/ra3'), { recursive: true });
  const profiles = { work: {}, home: {} };
  writeFileSync(join(homeDirectory, '.config/ra3/preferences.json'), JSON.stringify({ profiles }));

  const { stdout } = await runCli('__complete -- status --profile w', { homeDirectory });

  expect(stdout).toBe('work\n');
});
