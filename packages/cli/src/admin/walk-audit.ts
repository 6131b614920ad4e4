import type { Reply } from '@ra3/sdk';

/** Loads a page of the log, latest first: the newest, or the entries before one. */
export type LoadAuditPage = (
  before: number | undefined,
) => Promise<readonly Reply<'moderation.auditLog'>['records'][number][]>;

/** Loads entries, latest first, until `limit` are there or the log ends. */
export async function walkAudit(
  load: LoadAuditPage,
  limit: number,
): Promise<Awaited<ReturnType<LoadAuditPage>>> {
  const entries = [...(await load(undefined))];
  while (entries.length < limit) {
    const page = await load(entries.at(-1)?.entryId);
    if (page.length === 0) break;
    entries.push(...page);
  }
  return entries.slice(0, limit);
}
