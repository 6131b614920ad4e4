/**
 * The whole case of one user: who banned and lifted and why, notes of admins, and templates of reasons. Bans made earlier
 * have no author. Two indexes answer who shares a machine without reading the rows, and what admins did in a period.
 */
export const casesMigration = {
  id: '0015-cases',
  sql: `
    ALTER TABLE bans ADD COLUMN banned_by text;
    ALTER TABLE bans ADD COLUMN lifted_by text;
    ALTER TABLE bans ADD COLUMN lift_reason text;

    CREATE TABLE user_notes (
      note_id bigint PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users (user_id),
      note_text text NOT NULL,
      written_by text NOT NULL,
      written_at timestamptz NOT NULL
    );
    CREATE INDEX user_notes_by_user ON user_notes (user_id, note_id);

    CREATE TABLE reason_templates (
      template_id bigint PRIMARY KEY,
      title text NOT NULL,
      reason_chinese text NOT NULL,
      reason_english text NOT NULL,
      version integer NOT NULL,
      changed_by text NOT NULL,
      changed_at timestamptz NOT NULL
    );
    INSERT INTO reason_templates VALUES
      (1, 'Cheating 作弊', '使用外挂或地图修改器', 'playing with a cheat or a map hack', 1, '', now()),
      (2, 'Insults 辱骂', '在聊天中辱骂他人', 'insulting others in chat', 1, '', now()),
      (3, 'Smurfing 小号', '使用小号刷分', 'gaining rating with a second account', 1, '', now()),
      (4, 'Desync abuse 恶意不同步', '故意制造不同步以逃避败局', 'causing desyncs on purpose to escape defeats', 1, '', now());

    DROP INDEX login_records_by_machine;
    CREATE INDEX login_records_by_machine ON login_records (machine_code, user_id, logged_in_at) WHERE machine_code <> '';
    CREATE INDEX audit_log_by_time ON audit_log (acted_at, entry_id);
  `,
} as const;
