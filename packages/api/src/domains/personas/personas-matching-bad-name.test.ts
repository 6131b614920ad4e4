import { adminLimits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from '../../testing/admin-desk.js';
import { seedPersonas } from '../../testing/data-builders.js';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';
import { isBadPersona } from './bad-persona-store.js';

interface Caught {
  readonly count: number;
  readonly records: readonly { readonly personaId: number; readonly personaName: string }[];
}

// S2-77 S3-09
describeOnEachEngine('what a forbidden name would catch', (engine) => {
  let host: TestHost;
  let desk: AdminDesk;

  beforeAll(async () => {
    host = await startTestHost({ engine });
    desk = await openAdminDesk(host);
  });
  afterAll(() => host.close());

  const find = (name: string) =>
    desk.read<Caught>(`/api/ext/admin/badpersona/caught?${new URLSearchParams({ name }).toString()}`);

  // S3-09
  test(
    'is every persona whose name looks alike, by the rule that forbids it afterwards',
    { tags: 'rest' },
    async () => {
      const alike = ['C0mmander', 'commander', 'Соmmander'];
      await seedPersonas(host.database.db, [...alike, 'commanders', 'Kommander']);

      const caught = await find('Commander');
      await desk.post('/api/admin/badpersona/add', { name: 'Commander' });

      expect(caught.count).toBe(3);
      expect(caught.records.map(({ personaName }) => personaName)).toEqual(alike);
      const isForbidden = await Promise.all(alike.map((name) => isBadPersona(host.database.db, name)));
      expect(isForbidden).toEqual([true, true, true]);
    },
  );

  test('leaves deleted personas out, and names only the first of many', async () => {
    const many = Array.from({ length: adminLimits.personasMatchingBadName + 2 }, (_, index) =>
      Array.from('general', (letter, at) => ((index >> at) % 2 === 0 ? letter : letter.toUpperCase())).join(
        '',
      ),
    );
    // Only case differs, which the index on names refuses: the rows differ in their keys.
    const ids = await seedPersonas(
      host.database.db,
      many.map((_, index) => `seed ${String(index)}`),
    );
    for (const [index, personaId] of ids.entries())
      await host.database.db
        .updateTable('personas')
        .set({ persona_name: many[index] ?? '', deleted: index === 0 })
        .where('persona_id', '=', personaId)
        .execute();

    const caught = await find('GENERAL');

    expect(caught.count).toBe(many.length - 1);
    expect(caught.records).toHaveLength(adminLimits.personasMatchingBadName);
  });

  test('is found behind thousands of other names, too', { tags: 'rest' }, async () => {
    const others = Array.from({ length: 5000 }, (_, index) => `other ${String(index)}`);
    await seedPersonas(host.database.db, [...others, 'Hindmost']);

    expect(await find('hindmost')).toMatchObject({ count: 1 });
  });

  test('is nobody for a name that nothing looks like', async () => {
    expect(await find('红警守护者')).toEqual({ count: 0, records: [] });
  });
});
