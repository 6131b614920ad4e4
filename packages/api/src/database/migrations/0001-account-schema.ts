/** Accounts: sessions, two-step sign-in, access tokens, codes by mail and by invitation, and what limits sign-in. */
export const accountSchema = `
  CREATE TABLE users (
    user_id bigint PRIMARY KEY,
    user_name text NOT NULL UNIQUE,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    user_group text NOT NULL,
    state text NOT NULL,
    created_at timestamptz NOT NULL,
    closed_at timestamptz,
    moderator_since timestamptz
  );
  CREATE INDEX users_by_closing ON users (closed_at) WHERE closed_at IS NOT NULL;
  CREATE INDEX users_of_staff ON users (user_id) WHERE user_group = 'Admin' OR moderator_since IS NOT NULL;

  CREATE TABLE sessions (
    session_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    program text NOT NULL DEFAULT '',
    system text NOT NULL DEFAULT '',
    network text NOT NULL DEFAULT ''
  );
  CREATE INDEX sessions_by_user ON sessions (user_id);
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE pending_sign_ins (
    pending_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX pending_sign_ins_by_user ON pending_sign_ins (user_id);
  CREATE INDEX pending_sign_ins_by_expiry ON pending_sign_ins (expires_at);

  CREATE TABLE access_tokens (
    token_id bigint PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    token_hash text NOT NULL UNIQUE,
    token_name text NOT NULL,
    scopes text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    last_used_at timestamptz,
    last_network text NOT NULL
  );
  CREATE INDEX access_tokens_by_user ON access_tokens (user_id);
  CREATE INDEX access_tokens_by_expiry ON access_tokens (expires_at);

  CREATE TABLE two_steps (
    user_id bigint PRIMARY KEY REFERENCES users (user_id),
    sealed_secret text NOT NULL,
    confirmed_at timestamptz,
    last_time_step bigint,
    wrong_codes integer NOT NULL,
    wrong_since timestamptz NOT NULL
  );

  CREATE TABLE recovery_codes (
    user_id bigint NOT NULL REFERENCES users (user_id),
    code_hash text NOT NULL,
    PRIMARY KEY (user_id, code_hash)
  );

  -- Mails about security events, with the hash of the token that takes them back.
  CREATE TABLE security_notices (
    token_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX security_notices_by_user ON security_notices (user_id, kind, created_at);
  CREATE INDEX security_notices_by_expiry ON security_notices (expires_at);

  CREATE TABLE login_attempts (
    attempt_id bigint PRIMARY KEY,
    account_hash text NOT NULL,
    address text NOT NULL,
    attempted_at timestamptz NOT NULL,
    network text NOT NULL DEFAULT ''
  );
  CREATE INDEX login_attempts_by_network ON login_attempts (network, attempted_at);
  CREATE INDEX login_attempts_by_account ON login_attempts (account_hash, attempted_at);

  CREATE TABLE login_records (
    record_id bigint PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (user_id),
    logged_in_at timestamptz NOT NULL,
    address text NOT NULL,
    mac text NOT NULL,
    machine_code text NOT NULL,
    network text NOT NULL DEFAULT '',
    -- Of a network that the account no longer knows, since its owner took an event back.
    disowned boolean NOT NULL DEFAULT false
  );
  CREATE INDEX login_records_by_user ON login_records (user_id, logged_in_at DESC);
  CREATE INDEX login_records_by_age ON login_records (logged_in_at);
  CREATE INDEX login_records_by_machine ON login_records (machine_code, user_id, logged_in_at) WHERE machine_code <> '';
  CREATE INDEX login_records_by_network ON login_records (network, user_id, logged_in_at) WHERE network <> '';
  CREATE INDEX login_records_by_mac ON login_records (mac, user_id, logged_in_at) WHERE mac <> '';

  CREATE TABLE captchas (
    captcha_id text PRIMARY KEY,
    gap_position double precision NOT NULL,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX captchas_by_expiry ON captchas (expires_at);

  CREATE TABLE verification_codes (
    code_id bigint PRIMARY KEY,
    purpose text NOT NULL,
    email_key text NOT NULL,
    code_hmac text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    tries integer NOT NULL,
    used_at timestamptz,
    network text NOT NULL DEFAULT '',
    -- The share of a mailbox's codes in which it is counted (domains/accounts/code-limits.ts).
    pool text NOT NULL DEFAULT 'anyone'
  );
  CREATE INDEX verification_codes_by_email ON verification_codes (email_key, purpose, created_at DESC);
  CREATE INDEX verification_codes_by_mailbox ON verification_codes (email_key, created_at DESC);

  CREATE TABLE verification_tries (
    code_id bigint NOT NULL REFERENCES verification_codes (code_id) ON DELETE CASCADE,
    network text NOT NULL,
    tries integer NOT NULL,
    PRIMARY KEY (code_id, network)
  );

  CREATE TABLE invitation_codes (
    invitation_code text PRIMARY KEY,
    state text NOT NULL,
    inviter_user_id bigint REFERENCES users (user_id),
    registered_email text,
    description text NOT NULL,
    created_at timestamptz NOT NULL,
    used_at timestamptz,
    applied_at timestamptz
  );
  CREATE INDEX invitation_codes_of_inviter ON invitation_codes (inviter_user_id, applied_at DESC, invitation_code);
  CREATE INDEX invitation_codes_by_state ON invitation_codes (state, invitation_code);
  CREATE INDEX invitation_codes_shared ON invitation_codes (applied_at DESC, invitation_code) WHERE state = 'ready';
  CREATE INDEX invitation_codes_used ON invitation_codes (used_at DESC, invitation_code) WHERE state = 'used';
  CREATE INDEX invitation_codes_by_email ON invitation_codes (registered_email, used_at DESC) WHERE state = 'used';
`;
