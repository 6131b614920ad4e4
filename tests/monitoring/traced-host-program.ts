import { openDatabase, openTraces, readyCaptcha, startTestHost, type TestHost } from '@ra3/api/testing';

/**
 * A host on a database of its own whose requests are traced, called by somebody with secrets: `ADDRESS SHARE PASSWORD EMAIL`. A
 * process of its own, because Vitest makes Node choose the builds of OpenTelemetry that only bundlers can read.
 */
const [, , url = '', share = '', password = '', email = ''] = process.argv;

// The packages of the tests, in the versions that docs/deploy.md names.
const traces = await openTraces({ url, share: Number(share) }, (name) => import(name));
const database = await openDatabase({ onStatement: (statement) => traces.statement(statement) });
const host = await startTestHost({ database, traces, listen: true });
await callAll(host);
await host.close();
await database.close();

async function callAll({ baseUrl, createUser }: TestHost): Promise<void> {
  const { cookie } = await createUser('User', ['名前 of a caller']);
  const post = (path: string, body: object) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/user/v2/login', { uname: 'somebody.unknown', pwd: password });
  const { captchaId, pull } = await readyCaptcha({ database });
  await post(`/api/user/v2/get/vcode/${encodeURIComponent(email)}/${captchaId}`, pull);
  await fetch(`${baseUrl}/api/ext/announcement/ingame?q=${password}`, { headers: { cookie } });
  await fetch(`${baseUrl}/${password}`, { headers: { cookie } });
}
