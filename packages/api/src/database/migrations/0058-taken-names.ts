/** Names that an admin took from a player find nobody, and visitors do not see them. */
export const takenNamesMigration = {
  id: '0058-taken-names',
  sql: `
    ALTER TABLE persona_renames ADD COLUMN is_taken boolean NOT NULL DEFAULT false;
    UPDATE persona_renames AS r SET is_taken = true FROM persona_renames AS taken JOIN audit_log AS a
      ON a.act = 'admin.renamePersona' AND a.target = 'persona:' || taken.persona_id AND a.acted_at = taken.renamed_at
    WHERE r.persona_id = taken.persona_id AND r.search_key = taken.search_key;
  `,
} as const;
