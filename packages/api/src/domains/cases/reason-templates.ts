import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
  type StoredTemplate,
  type TemplateTexts,
} from './reason-template-store.js';

const FIRST_VERSION = 1;

export async function listReasonTemplates(
  host: DatabaseHost,
): Promise<ReplyOf<EndpointOf<'cases.templates'>>> {
  const templates = await listTemplates(host.db);
  return { records: templates.map(({ changedBy: _by, changedAt: _at, ...template }) => template) };
}

/** Adds or changes a template. @throws {Refusal} `notFound`, `changedMeanwhile`; `invalidRequest`: version without id */
export async function saveReasonTemplate(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  { templateId, seenVersion, ...texts }: BodyOf<EndpointOf<'cases.saveTemplate'>>,
): Promise<void> {
  if (templateId === undefined && seenVersion !== undefined)
    throw new Refusal('invalidRequest', { detail: 'body.seenVersion goes with body.templateId' });
  await inTransaction(db, async (transaction) => {
    const at = clock();
    const before =
      templateId === undefined ? undefined : await lockSeen(transaction, { templateId, seenVersion });
    const change = { ...texts, changedBy: admin.userName, changedAt: at };
    const after: StoredTemplate =
      before === undefined
        ? { ...change, templateId: newId(), version: FIRST_VERSION }
        : { ...change, templateId: before.templateId, version: before.version + 1 };
    await (before === undefined ? insertTemplate : updateTemplate)(transaction, after);
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.saveReasonTemplate',
      target: targetOf(after),
      before: before && textsOf(before),
      after: texts,
      at,
    });
  });
}

/** @throws {Refusal} `notFound` */
export function removeReasonTemplate(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  templateId: number,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await lockSeen(transaction, { templateId });
    await deleteTemplate(transaction, templateId);
    await insertAuditEntry(transaction, {
      admin,
      action: 'admin.removeReasonTemplate',
      target: targetOf(before),
      before: textsOf(before),
      at: clock(),
    });
  });
}

async function lockSeen(
  transaction: OpenTransaction,
  { templateId, seenVersion }: { templateId: number; seenVersion?: number | undefined },
): Promise<StoredTemplate> {
  const template = await lockTemplate(transaction, templateId);
  if (template === undefined) throw new Refusal('notFound');
  const { version, changedBy, changedAt } = template;
  if (seenVersion === undefined || seenVersion === version) return template;
  throw new Refusal('changedMeanwhile', { change: { changedBy, changedTime: changedAt.toISOString() } });
}

function targetOf({ templateId }: StoredTemplate): string {
  return `reasonTemplate:${templateId}`;
}

function textsOf({ title, reasonChinese, reasonEnglish }: TemplateTexts): TemplateTexts {
  return { title, reasonChinese, reasonEnglish };
}
