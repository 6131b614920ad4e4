import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPull } from '../../../testing/a-pull.js';
import { describeOnEachEngine } from '../../../testing/engines.js';
import { startTestHost, type TestHost } from '../../../testing/index.js';

interface Captcha {
  id: string;
  backgroundImage: string;
  sliderImage: string;
}

describeOnEachEngine('verification codes by mail', (engine) => {
  let host: TestHost;
  let now: Date;
  let addresses = 0;
  let email: string;

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
  });
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z');
    addresses += 1;
    email = `${String(1_000_000 + addresses)}@qq.com`;
  });
  afterAll(() => host.close());

  const draw = async () => (await host.app.inject('/api/user/v2/captcha/gen')).json<Captcha>();
  const gapOf = async ({ id }: Captcha) => {
    const row = await host.database.db
      .selectFrom('captchas')
      .select('gap_position')
      .where('captcha_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.gap_position;
  };
  const send = (captchaId: string, pull: ReturnType<typeof aPull>, to = email) =>
    host.app.inject({
      method: 'POST',
      url: `/api/user/v2/get/vcode/${encodeURIComponent(to)}/${captchaId}`,
      payload: pull,
    });
  const sendWithCaptcha = async (to = email) => {
    const captcha = await draw();
    return send(captcha.id, aPull(await gapOf(captcha)), to);
  };
  const mailTo = async (address: string) =>
    (await host.readMails()).find((mail) => mail.startsWith(`To: ${address}\n`));
  const codeIn = (mail: string | undefined) => /code is (\d{6})/.exec(mail ?? '')?.[1] ?? '';

  // S7-07 S3-05 S9-07
  test(
    'a captcha is two pictures, and says nothing about where the piece belongs',
    { tags: 'rest' },
    async () => {
      const captcha = await draw();

      expect(Object.keys(captcha).sort()).toEqual(['backgroundImage', 'id', 'sliderImage']);
      expect(sizeOf(captcha.backgroundImage)).toEqual([340, 212]);
      expect(sizeOf(captcha.sliderImage)).toEqual([50, 212]);
    },
  );

  // S7-06 S3-06
  test('a pull into the gap sends a code, and the code makes an account', { tags: 'rest' }, async () => {
    const answer = await sendWithCaptcha();
    const mail = await mailTo(email);
    const registered = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/register',
      payload: {
        uname: `mailed.${String(addresses)}.${engine}`,
        pwd: 'a-password',
        email,
        vcode: codeIn(mail),
      },
    });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(mail).toContain(`To: ${email}\nSubject: 验证码 / Verification code`);
    expect(registered.json()).toEqual({ code: 0, info: 'ok' });
  });

  // S7-11
  test('the address of an account gets a code for recovery', async () => {
    const user = await host.createUser('User');
    const address = `${user.userName}@example.org`;
    await sendWithCaptcha(address);
    const vcode = codeIn(await mailTo(address));

    const answer = await host.app.inject({
      method: 'POST',
      url: '/api/user/v2/recovery',
      payload: { email: address, pwd: 'another-password', vcode },
    });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
  });

  test.each([
    ['beside the gap', (gap: number) => aPull(gap + 0.03)],
    ['too fast', (gap: number) => withTrack(gap, (point, index) => ({ ...point, t: index * 10 }))],
    ['in too few steps', (gap: number) => withTrack(gap, (point) => point, 3)],
    [
      'with a jump',
      (gap: number) => withTrack(gap, (point, index) => (index === 0 ? { ...point, x: -60 } : point)),
    ],
    [
      'back in time',
      (gap: number) => withTrack(gap, (point, index) => (index === 5 ? { ...point, t: 1 } : point)),
    ],
    ['of nothing', () => aPull(0.5, { trackList: [] })],
    ['over no picture', (gap: number) => aPull(gap, { bgImageWidth: 0 })],
  ])('a pull %s is refused', async (_how, pullTo) => {
    const captcha = await draw();

    const answer = await send(captcha.id, pullTo(await gapOf(captcha)));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
  });

  test('the picture may be shown in another size', async () => {
    const captcha = await draw();
    const gap = await gapOf(captcha);
    const doubled = withTrack(gap, (point) => ({ ...point, x: point.x * 2 }));

    const answer = await send(captcha.id, { ...doubled, bgImageWidth: 680, bgImageHeight: 424 });

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
  });

  test('a captcha is good for one try, right or wrong', async () => {
    const captcha = await draw();
    const gap = await gapOf(captcha);
    await send(captcha.id, aPull(gap + 0.1));

    const answer = await send(captcha.id, aPull(gap));

    expect(answer.json()).toMatchObject({ type: 'urn:ra3:failure:captchaFailed' });
  });

  test('a captcha is over after two minutes', async () => {
    const captcha = await draw();
    const gap = await gapOf(captcha);

    now = new Date(now.getTime() + 2 * 60_000);

    expect((await send(captcha.id, aPull(gap))).statusCode).toBe(400);
  });

  // S9-02
  test('the next code may be asked for after a minute', { tags: 'rest' }, async () => {
    await sendWithCaptcha();

    const tooSoon = await sendWithCaptcha();
    now = new Date(now.getTime() + 60_000);
    const later = await sendWithCaptcha();

    expect(tooSoon.statusCode).toBe(429);
    expect(tooSoon.json()).toMatchObject({ type: 'urn:ra3:failure:codeJustSent' });
    expect(tooSoon.headers['retry-after']).toBe('60');
    expect(later.json()).toMatchObject({ code: 0 });
  });

  test(
    'a mailbox gets five codes an hour and ten a day, however its address is written',
    { tags: 'rest' },
    async () => {
      const spellings = ['some.one@gmail.com', 'someone+a@gmail.com', 'SomeOne@googlemail.com'];
      const sendEvery = async (minutes: number, times: number) => {
        const statuses = [];
        for (let index = 0; index < times; index += 1) {
          now = new Date(now.getTime() + minutes * 60_000);
          statuses.push((await sendWithCaptcha(spellings[index % spellings.length])).statusCode);
        }
        return statuses;
      };

      const inFirstHour = await sendEvery(2, 6);
      const later = await sendEvery(60, 6);
      const refused = await sendWithCaptcha(spellings[0]);
      now = new Date(now.getTime() + 24 * 60 * 60_000);

      expect(inFirstHour).toEqual([200, 200, 200, 200, 200, 429]);
      expect(later).toEqual([200, 200, 200, 200, 200, 429]);
      expect(refused.json()).toMatchObject({ type: 'urn:ra3:failure:tooManyCodes' });
      expect((await sendWithCaptcha(spellings[0])).statusCode).toBe(200);
    },
  );

  // S8-07
  test('an address that is none is refused', async () => {
    expect((await sendWithCaptcha('nobody')).json()).toMatchObject({ code: 54 });
  });
});

type Point = ReturnType<typeof aPull>['trackList'][number];

function withTrack(gap: number, change: (point: Point, index: number) => Point, every = 1) {
  const pull = aPull(gap);
  const trackList = pull.trackList.filter((_, index) => index % every === 0).map(change);
  return { ...pull, trackList };
}

/** Width and height as the PNG's own header tells them. */
function sizeOf(dataUrl: string): [number, number] {
  const png = Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
