import type { Desk } from './open-admin-host.js';

/** How often an admin did an act to each target after an entry of the audit log. Reads the log page by page. */
export async function countActs(
  { act, after }: { readonly act: string; readonly after: number },
  { client, admin, signal }: Desk,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  let before: number | undefined;
  for (;;) {
    const query = { act, admin: admin.userId, ...(before !== undefined && { before }) };
    const { records } = await client.moderation.auditLog(query, { signal });
    const newer = records.filter(({ entryId }) => entryId > after);
    for (const { target } of newer) counts.set(target, (counts.get(target) ?? 0) + 1);
    before = records.at(-1)?.entryId;
    if (newer.length < records.length || before === undefined) return counts;
  }
}
