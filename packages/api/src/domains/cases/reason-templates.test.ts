import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

type Template = ReplyOf<EndpointOf<'cases.templates'>>['records'][number];

describeOnEachEngine('templates of reasons', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;
  let colleague: AdminDesk;
  const now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    host = await startTestHost({ engine, clock: () => now });
    desk = await openAdminDesk(host);
    colleague = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const list = async () =>
    (await desk.read<{ records: Template[] }>('/api/ext/admin/reason-templates')).records;
  const texts = (title: string) => ({ title, reasonChinese: '刷屏', reasonEnglish: 'spamming' });
  const save = (template: object, as = desk) => as.post('/api/ext/admin/reason-templates/save', template);
  const remove = (templateId: number) =>
    desk.post(`/api/ext/admin/reason-templates/remove/${String(templateId)}`);
  const findByTitle = async (title: string) => (await list()).find((template) => template.title === title);
  const add = async (title: string) => {
    await save(texts(title));
    return (await findByTitle(title))?.templateId ?? 0;
  };

  test('the host comes with some, in both languages, by title', { tags: 'rest' }, async () => {
    const templates = await list();

    const titles = templates.map(({ title }) => title);
    expect(titles).toEqual(['Cheating 作弊', 'Desync abuse 恶意不同步', 'Insults 辱骂', 'Smurfing 小号']);
    expect(templates.filter(({ reasonChinese, reasonEnglish }) => !reasonChinese || !reasonEnglish)).toEqual(
      [],
    );
  });

  test('an admin adds one, with an entry in the audit log', async () => {
    const templateId = await add('Spam');

    const audit = await desk.readAudit(`reasonTemplate:${String(templateId)}`);

    expect(await findByTitle('Spam')).toEqual({ templateId, version: 1, ...texts('Spam') });
    expect(audit).toMatchObject([{ act: 'admin.saveReasonTemplate', before: null, after: texts('Spam') }]);
  });

  test('an admin changes one, which counts its versions, and the audit log has both states', async () => {
    const templateId = await add('Spam again');
    const changed = { ...texts('Spam for good'), reasonEnglish: 'flooding the chat' };

    const answer = await save({ ...changed, templateId, seenVersion: 1 });
    const [entry] = await desk.readAudit(`reasonTemplate:${String(templateId)}`);

    expect(answer.json()).toEqual({ code: 0, info: 'ok' });
    expect(await findByTitle('Spam for good')).toEqual({ ...changed, templateId, version: 2 });
    expect(entry).toMatchObject({ before: texts('Spam again'), after: changed });
  });

  test('a change of one that another admin changed meanwhile is refused with who and when', async () => {
    const templateId = await add('Contested');
    await save({ ...texts('Contested'), reasonChinese: '甲', templateId, seenVersion: 1 }, colleague);

    const answer = await save({ ...texts('Contested'), reasonChinese: '乙', templateId, seenVersion: 1 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'urn:ra3:failure:changedMeanwhile',
      change: { changedBy: colleague.admin.userName, changedTime: now.toISOString() },
    });
    expect(await findByTitle('Contested')).toMatchObject({ version: 2, reasonChinese: '甲' });
  });

  test('of two admins who change one at once, one wins and the other is told who', async () => {
    const templateId = await add('At once');
    const change = (as: AdminDesk) => save({ ...texts('At once'), templateId, seenVersion: 1 }, as);

    const answers = await Promise.all([change(desk), change(colleague)]);

    const winner = answers[0].statusCode === 200 ? desk : colleague;
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refused?.json()).toMatchObject({ change: { changedBy: winner.admin.userName } });
    expect(await findByTitle('At once')).toMatchObject({ version: 2 });
  });

  test('a client that tells no version changes whatever is there', async () => {
    const templateId = await add('Plain');
    await save({ ...texts('Plain'), templateId, seenVersion: 1 });

    expect((await save({ ...texts('Plain'), templateId })).statusCode).toBe(200);
  });

  test('one that is removed is gone, and the audit log keeps what it said', async () => {
    const templateId = await add('Short-lived');

    const answers = [await remove(templateId), await remove(templateId)];
    const changed = await save({ ...texts('Short-lived'), templateId, seenVersion: 1 });
    const [entry] = await desk.readAudit(`reasonTemplate:${String(templateId)}`);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect(changed.statusCode).toBe(404);
    expect(await findByTitle('Short-lived')).toBeUndefined();
    expect(entry).toMatchObject({
      act: 'admin.removeReasonTemplate',
      before: texts('Short-lived'),
      after: null,
    });
  });

  test.each([
    { title: '' },
    { title: 'x'.repeat(adminLimits.templateTitleCharacters + 1) },
    { reasonChinese: '长'.repeat(limits.reasonCharacters + 1) },
    { reasonEnglish: 'a\u0000b' },
    { seenVersion: 1 },
  ])('one with %j is refused', async (changes) => {
    expect((await save({ ...texts('Refused'), ...changes })).statusCode).toBe(400);
  });
});
