import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCalls } from '../../testing/code-calls.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { startMailServer, type MailServer } from '../../testing/mail-server.js';

describeOnEachEngine('codes through a mail server', (engine) => {
  let server: MailServer;
  let host: TestHost;
  let isDown = false;

  beforeAll(async () => {
    server = await startMailServer({
      onMailFrom(_address, _session, done) {
        done(isDown ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
      },
    });
    const mail = {
      host: '127.0.0.1',
      port: server.port,
      secure: false,
      requireTLS: false,
      from: 'no@example.net',
    };
    host = await startTestHost({ engine, configuration: { mail } });
  });
  afterAll(async () => {
    await host.close();
    await server.close();
  });

  test('a code is sent, and none is kept in the outbox', async () => {
    const answer = await codeCalls(host).send('1111111@qq.com');

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(server.mails.join()).toContain('To: 1111111@qq.com');
    expect(server.mails.join()).toMatch(/\b10 minutes\b/);
    expect(await host.readMails()).toEqual([]);
  });

  test(
    'while the server takes no mail callers are asked to come later, and no minute has to be waited for',
    { tags: 'rest' },
    async () => {
      const calls = codeCalls(host);
      isDown = true;
      const refused = await calls.send('2222222@qq.com');
      isDown = false;

      const answer = await calls.send('2222222@qq.com');

      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toEqual({
        type: 'urn:ra3:failure:mailNotSent',
        title: 'the mail could not be sent, try later',
        status: 503,
      });
      expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    },
  );
});
