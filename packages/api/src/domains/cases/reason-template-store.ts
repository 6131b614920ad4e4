import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface TemplateTexts {
  readonly title: string;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

export interface StoredTemplate extends TemplateTexts {
  readonly templateId: number;
  readonly version: number;
  /** User name of the admin; empty for a template that the host came with. */
  readonly changedBy: string;
  readonly changedAt: Date;
}

export function listTemplates(db: Database): Promise<StoredTemplate[]> {
  return selectTemplates(db).orderBy('title').orderBy('template_id').execute();
}

export function lockTemplate(
  transaction: OpenTransaction,
  templateId: number,
): Promise<StoredTemplate | undefined> {
  return selectTemplates(transaction).where('template_id', '=', templateId).forUpdate().executeTakeFirst();
}

export async function insertTemplate(transaction: OpenTransaction, template: StoredTemplate): Promise<void> {
  await transaction
    .insertInto('reason_templates')
    .values({ template_id: template.templateId, ...columnsOf(template) })
    .execute();
}

export async function updateTemplate(transaction: OpenTransaction, template: StoredTemplate): Promise<void> {
  await transaction
    .updateTable('reason_templates')
    .set(columnsOf(template))
    .where('template_id', '=', template.templateId)
    .execute();
}

export async function deleteTemplate(transaction: OpenTransaction, templateId: number): Promise<void> {
  await transaction.deleteFrom('reason_templates').where('template_id', '=', templateId).execute();
}

function selectTemplates(db: Database | OpenTransaction) {
  return db
    .selectFrom('reason_templates')
    .select([
      'template_id as templateId',
      'title',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'version',
      'changed_by as changedBy',
      'changed_at as changedAt',
    ]);
}

function columnsOf(template: StoredTemplate) {
  return {
    title: template.title,
    reason_chinese: template.reasonChinese,
    reason_english: template.reasonEnglish,
    version: template.version,
    changed_by: template.changedBy,
    changed_at: template.changedAt,
  };
}
