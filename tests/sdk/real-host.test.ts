import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { createClient, isSignedIn, rowsOf, type Client, type Input } from '@ra3/sdk/node';
import { afterAll, beforeAll, expect, test } from 'vitest';

let host: TestHost;
let player: TestUser;
let client: Client;

beforeAll(async () => {
  host = await startTestHost({ world: 'tiny', listen: true });
  player = await host.createUser('User');
  client = createClient({ baseUrl: host.baseUrl, strict: true, retries: 0 });
});

afterAll(async () => {
  await host.close();
});

function tinyWorld() {
  if (host.world === undefined) throw new Error('The test host was asked for a world');
  return host.world;
}

// S7-42 S7-43 S7-44 S7-46 S7-47 S7-48 S7-50 S7-58 S7-59
test('a strict client finds no deviation from the contract in the replies of our host', async () => {
  const [personaId] = tinyWorld().personaIds;
  const ladder = { mod: 'ra3', type: '1v1' } as const;

  const answers = await Promise.all([
    client.seasons.current(),
    client.seasons.list(),
    client.ladders.page({ ...ladder, page: 1 }),
    client.ladders.persona({ personaId, mod: 'ra3' }),
    client.ladders.personaHistory({ personaId, mod: 'ra3' }),
    client.ladders.eloDistribution(ladder),
    client.status.basic(),
    client.status.detail(),
    client.announcements.website(),
    client.matches.recent({ page: 1 }),
    client.matches.recentOfPersona({ personaId, page: 1 }),
    client.host.clientVersion({}),
    client.maps.gameStrings({ locale: 'zh-CN' }),
    client.host.capabilities(),
  ]);

  expect(answers).toHaveLength(14);
});

// S7-44
test('the first page of a ladder is the default of the host too', async () => {
  const ask = (page: string) => fetch(`${host.baseUrl}/api/stats/ladder/ra3/1v1/records/page/${page}/result`);

  const [first, unsaid] = await Promise.all([ask('1'), ask('')]);

  expect(unsaid.status).toBe(200);
  expect(await unsaid.json()).toEqual(await first.json());
});

// S7-04 S7-08 S7-09 S7-10 S7-13 S7-14
test('a session begins at login, carries the account, and ends at logout', async () => {
  const before = isSignedIn(await client.accounts.signInStatus());
  await client.accounts.login({ uname: player.userName, pwd: player.password });
  const during = await client.accounts.signInStatus();
  const account = await client.accounts.current();
  await client.accounts.logout();
  const after = isSignedIn(await client.accounts.signInStatus());

  expect([before, during.code, during.uname, account.userId, after]).toEqual([
    false,
    0,
    player.userName,
    player.userId,
    false,
  ]);
});

test('the pages of a ladder list everybody exactly once', async () => {
  const rows = [];
  for await (const row of rowsOf(client.pages.ladder({ mod: 'ra3', type: '1v1' }))) rows.push(row);

  expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(rows.map(({ personaId }) => personaId)).size).toBe(rows.length);
});

// S8-17
test('a wrong password is a failure with the code of the catalogue', async () => {
  const attempt = client.accounts.login({ uname: player.userName, pwd: 'not-the-password' });

  await expect(attempt).rejects.toMatchObject({ name: 'RefusalError', kind: 'refusal', code: 122 });
});

test('a game server reports a match with its token, and is rejected without', async () => {
  const gameServer = createClient({
    baseUrl: host.baseUrl,
    strict: true,
    headers: { authorization: `Bearer ${host.serviceToken}` },
  });
  const [winner, loser] = tinyWorld().personaIds;
  const match: Input<'ingest.matches'>['matches'][number] = {
    guid: '00000000-0000-4000-8000-00000000abcd',
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    startTime: new Date().toISOString(),
    timeLength: 600,
    modFullName: 'Red Alert 3 1.12',
    winners: [{ personaId: winner, faction: 'Allied' }],
    losers: [{ personaId: loser, faction: 'Soviet' }],
  };

  const first = await gameServer.ingest.matches({ matches: [match] });
  const again = await gameServer.ingest.matches({ matches: [match] });

  expect([first, again]).toEqual([
    { added: 1, known: 0, refused: [] },
    { added: 0, known: 1, refused: [] },
  ]);
  await expect(client.ingest.matches({ matches: [match] })).rejects.toMatchObject({ status: 401 });
});
