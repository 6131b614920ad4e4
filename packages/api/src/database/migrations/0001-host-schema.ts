/** What the host shows as it is (announcements, map rules, relays, live status), and what it keeps about itself. */
export const hostSchema = `
  CREATE TABLE announcements (
    language text PRIMARY KEY,
    content text NOT NULL,
    updated_at timestamptz NOT NULL
  );

  CREATE TABLE ingame_announcements (
    announcement_id integer PRIMARY KEY,
    content text NOT NULL,
    updated_at timestamptz NOT NULL
  );

  CREATE TABLE announcement_versions (
    place text NOT NULL,
    version bigint NOT NULL,
    content jsonb NOT NULL,
    changed_by text NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (place, version)
  );

  CREATE TABLE map_rules (
    path text PRIMARY KEY,
    checksum bigint NOT NULL,
    good_checksums jsonb NOT NULL,
    size bigint NOT NULL,
    good_sizes jsonb NOT NULL,
    message text NOT NULL,
    reason text NOT NULL,
    is_active boolean NOT NULL,
    added_by text NOT NULL,
    added_at timestamptz NOT NULL,
    version bigint NOT NULL DEFAULT 1
  );

  CREATE TABLE relay_reports (
    report_id integer PRIMARY KEY,
    relays jsonb NOT NULL,
    reported_at timestamptz NOT NULL
  );

  CREATE TABLE status_snapshots (
    snapshot_id integer PRIMARY KEY,
    version bigint NOT NULL,
    detail jsonb NOT NULL,
    received_at timestamptz NOT NULL,
    -- When each room was first seen.
    first_seen jsonb NOT NULL DEFAULT '{}'
  );

  CREATE TABLE status_history (
    slot_start timestamptz PRIMARY KEY,
    players integer NOT NULL,
    searching integer NOT NULL,
    waiting_rooms integer NOT NULL,
    games integer NOT NULL
  );

  -- How often each part of the public answers changed (docs/host.md#kept-answers): a row per part that ever changed.
  CREATE TABLE public_versions (
    part text PRIMARY KEY,
    version bigint NOT NULL
  );

  CREATE TABLE rate_windows (
    rate_key text PRIMARY KEY,
    window_start timestamptz NOT NULL,
    call_count integer NOT NULL
  );

  -- When expired rows were last deleted, by the database's clock, and what sweeps were refused since then.
  CREATE TABLE sweeps (
    sweep_id integer PRIMARY KEY CHECK (sweep_id = 1),
    swept_at timestamptz NOT NULL,
    doubted_since timestamptz,
    doubted_at timestamptz
  );

  CREATE TABLE world_progress (
    world_id integer PRIMARY KEY,
    seed text NOT NULL,
    anchor_time timestamptz NOT NULL,
    step integer NOT NULL
  );
`;
