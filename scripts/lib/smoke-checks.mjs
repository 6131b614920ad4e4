/**
 * @typedef {object} SmokeCheck
 * @property {string} what
 * @property {() => Promise<string | undefined>} check resolves with a complaint, or with nothing when all is well
 */

/** @typedef {{ userName: string, password: string }} Account */

const LIMIT_MS = 10_000;

/**
 * The pages and calls that show in seconds whether a host serves the site and answers.
 * @param {string} origin such as `http://127.0.0.1:8080`
 * @param {Account} [account] signs in and out with it
 * @returns {SmokeCheck[]}
 */
export function smokeChecks(origin, account) {
  const pages = ['/', '/status', '/ladder/ra3/1v1'];
  const page = (/** @type {string} */ path) => ({
    what: `${path} is a page of the site`,
    check: () => checkPage(origin + path),
  });
  const checks = [
    ...pages.map(page),
    {
      what: 'the status tells how many players are online',
      check: () =>
        checkJson(`${origin}/api/server/status/basic`, (answer) =>
          Number.isInteger(answer.onlinePlayerCount),
        ),
    },
    {
      what: 'page 1 of a ladder has a first rank',
      check: () =>
        checkJson(
          `${origin}/api/stats/ladder/ra3/1v1/records/page/1/result`,
          (answer) => answer.records[0].rank === 1,
        ),
    },
  ];
  if (account === undefined) return checks;
  return [
    ...checks,
    { what: `${account.userName} signs in and out`, check: () => checkAccount(origin, account) },
  ];
}

/** @param {string} url @param {RequestInit} [options] */
function get(url, options) {
  return fetch(url, { ...options, signal: AbortSignal.timeout(LIMIT_MS) });
}

/** @param {string} url */
async function checkPage(url) {
  // As a browser asks: pages without a file of their own are HTML, and 404 for anything else.
  const answer = await get(url, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (answer.status !== 200) return `answered with ${answer.status}`;
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return 'is no HTML';
  const [script] = /(?<=<script type="module"[^>]* src=")[^"]+/.exec(html) ?? [];
  if (!html.includes('<div id="root"') || script === undefined) return 'is another page than the site';
  const { status } = await get(new URL(script, url).href);
  return status === 200 ? undefined : `its script ${script} answered with ${status}`;
}

/** @param {string} url @param {(answer: any) => boolean} isRight */
async function checkJson(url, isRight) {
  const answer = await get(url);
  if (answer.status !== 200) return `answered with ${answer.status}`;
  const text = await answer.text();
  try {
    return isRight(JSON.parse(text)) ? undefined : `answered ${text.slice(0, 200)}`;
  } catch {
    return `answered ${text.slice(0, 200)}`;
  }
}

/** @param {string} origin @param {Account} account */
async function checkAccount(origin, { userName, password }) {
  const answer = await get(`${origin}/api/user/v2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ uname: userName, pwd: password }),
  });
  const { code } = await readJson(answer);
  if (code !== 0) return `login answered with ${answer.status} and code ${code}`;
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const status = await readJson(await get(`${origin}/api/user/v2/status`, { headers: { cookie } }));
  await get(`${origin}/api/user/v2/logout`, { headers: { cookie } });
  return status.code === 0 ? undefined : `signed in, but the session's status is ${status.code}`;
}

/**
 * @param {Response} answer
 * @returns {Promise<any>} what a host says is untrusted; the checks read a field of it
 */
function readJson(answer) {
  return answer.json();
}
