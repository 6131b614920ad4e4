import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

export interface RenameRow {
  readonly at: Date;
  readonly personaId: number;
  readonly personaName: string;
  readonly oldName: string;
  readonly newName: string;
  readonly by: string | null;
}

interface Part {
  readonly userId: number;
  readonly limit: number;
}

/** Renames of all personas of a user, latest first; who renamed is in the audit log, with the same time. */
export async function listRenamesOfUser(db: Database, { userId, limit }: Part): Promise<RenameRow[]> {
  const { rows } = await sql<RenameRow>`
    SELECT r.renamed_at AS "at", p.persona_id AS "personaId", p.persona_name AS "personaName", r.old_name AS "oldName",
      r.new_name AS "newName", a.admin_user_name AS "by"
    FROM personas AS p JOIN persona_renames AS r USING (persona_id)
    LEFT JOIN audit_log AS a ON a.target = 'persona:' || r.persona_id AND a.acted_at = r.renamed_at
      AND a.act = 'admin.renamePersona'
    WHERE p.user_id = ${userId} ORDER BY r.renamed_at DESC, r.rename_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface CodeRow {
  readonly kind: 'codesMade' | 'codeApplied' | 'codeUsed' | 'codeTaken';
  readonly at: Date;
  readonly otherId: number | null;
  readonly otherName: string | null;
  readonly text: string;
  readonly count: number | null;
}

/** What a user had to do with invitation codes, latest first, without the codes themselves. */
export async function listCodesOfUser(db: Database, { userId, limit }: Part): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    SELECT 'codeApplied' AS kind, applied_at AS "at", NULL::bigint AS "otherId", NULL::text AS "otherName",
      description AS text, NULL::int AS count
    FROM invitation_codes WHERE inviter_user_id = ${userId} AND applied_at IS NOT NULL
    UNION ALL
    SELECT 'codeTaken', c.used_at, u.user_id, u.user_name, c.description, NULL
    FROM invitation_codes AS c LEFT JOIN users AS u ON u.email = c.registered_email
    WHERE c.inviter_user_id = ${userId} AND c.state = 'used'
    UNION ALL
    SELECT 'codeUsed', c.used_at, i.user_id, i.user_name, c.description, NULL
    FROM users AS u JOIN invitation_codes AS c ON c.registered_email = u.email AND c.state = 'used'
    LEFT JOIN users AS i ON i.user_id = c.inviter_user_id
    WHERE u.user_id = ${userId}
    UNION ALL
    SELECT 'codesMade', acted_at, NULL, NULL, '', (state_after ->> 'count')::int
    FROM audit_log WHERE admin_user_id = ${userId} AND act = 'admin.generateInvitations'
    ORDER BY "at" DESC LIMIT ${limit}`.execute(db);
  return rows;
}
