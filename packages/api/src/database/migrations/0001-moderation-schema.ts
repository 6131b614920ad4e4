/** Bans, warnings, complaints, and what admins do (docs/security.md#audit-log). */
export const moderationSchema = `
  CREATE TABLE bans (
    ban_id bigint PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    ban_type integer NOT NULL,
    reason_chinese text NOT NULL,
    -- Kept no longer than its delivery and a running ban need (S3-02), as in warnings.
    reason_english text NOT NULL,
    banned_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    lifted_at timestamptz,
    banned_by text,
    lifted_by text,
    lift_reason text
  );
  CREATE INDEX bans_by_user ON bans (user_id, expires_at);
  CREATE INDEX bans_by_time ON bans (banned_at);
  CREATE INDEX bans_by_end ON bans (expires_at) WHERE lifted_at IS NULL;
  CREATE INDEX bans_english_reason ON bans (expires_at) WHERE reason_english <> '';

  CREATE TABLE banned_origins (
    kind integer NOT NULL,
    origin text NOT NULL,
    ban_id bigint NOT NULL REFERENCES bans (ban_id),
    PRIMARY KEY (kind, origin, ban_id)
  );
  CREATE INDEX banned_origins_by_ban ON banned_origins (ban_id);

  CREATE TABLE warnings (
    warning_id bigint PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    reason_chinese text NOT NULL,
    warned_by text NOT NULL,
    warned_at timestamptz NOT NULL,
    reason_english text NOT NULL DEFAULT '',
    read_at timestamptz
  );
  CREATE INDEX warnings_by_user ON warnings (user_id, warning_id);
  CREATE INDEX warnings_english_reason ON warnings (warned_at) WHERE reason_english <> '';

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

  -- Reports of players, appeals and signals in one table, so that the inbox reads one index.
  CREATE TABLE inbox_entries (
    entry_id bigint PRIMARY KEY,
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    topic text,
    author_user_id bigint REFERENCES users (user_id),
    user_id bigint REFERENCES users (user_id),
    persona_id bigint REFERENCES personas (persona_id),
    other_user_id bigint REFERENCES users (user_id),
    match_id bigint,
    ban_id bigint REFERENCES bans (ban_id),
    amount integer,
    entry_text text NOT NULL DEFAULT '',
    once_key text UNIQUE,
    claimed_by text,
    claimed_at timestamptz,
    outcome text,
    answer text NOT NULL DEFAULT '',
    resolved_by text,
    resolved_at timestamptz,
    -- Later than it was written where its author had open ones already.
    turn_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX inbox_entries_by_turn ON inbox_entries ((kind <> 'appeal'), turn_at, entry_id) WHERE resolved_at IS NULL;
  CREATE INDEX inbox_entries_resolved ON inbox_entries (resolved_at, entry_id) WHERE resolved_at IS NOT NULL;
  CREATE INDEX inbox_entries_by_author ON inbox_entries (author_user_id, entry_id) WHERE author_user_id IS NOT NULL;
  CREATE INDEX inbox_entries_lately ON inbox_entries (author_user_id, created_at) WHERE kind = 'complaint';
  CREATE INDEX inbox_entries_by_user ON inbox_entries (user_id, entry_id) WHERE user_id IS NOT NULL;
  CREATE INDEX inbox_entries_by_other ON inbox_entries (other_user_id, entry_id) WHERE other_user_id IS NOT NULL;

  CREATE TABLE audit_log (
    entry_id bigint PRIMARY KEY,
    acted_at timestamptz NOT NULL,
    admin_user_id bigint NOT NULL,
    admin_user_name text NOT NULL,
    act text NOT NULL,
    target text NOT NULL,
    state_before jsonb,
    state_after jsonb,
    address text NOT NULL,
    request_id text NOT NULL,
    credential jsonb,
    -- Of opened data: at most one entry an hour for an admin, an action and a subject.
    read_key text
  );
  CREATE UNIQUE INDEX audit_log_by_read_key ON audit_log (read_key);
  CREATE INDEX audit_log_of_acts ON audit_log (entry_id) WHERE read_key IS NULL;
  CREATE INDEX audit_log_by_act ON audit_log (act, entry_id);
  CREATE INDEX audit_log_by_target ON audit_log (target, entry_id);
  CREATE INDEX audit_log_by_admin ON audit_log (admin_user_id, entry_id);
  CREATE INDEX audit_log_by_time ON audit_log (acted_at, entry_id);

  -- Writes that were sent with an \`Idempotency-Key\`, so that a repeated one is answered and not done again.
  CREATE TABLE idempotent_calls (
    user_id bigint NOT NULL REFERENCES users (user_id),
    idempotency_key text NOT NULL,
    fingerprint text NOT NULL,
    result jsonb,
    called_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, idempotency_key)
  );
  CREATE INDEX idempotent_calls_by_time ON idempotent_calls (called_at);
`;
