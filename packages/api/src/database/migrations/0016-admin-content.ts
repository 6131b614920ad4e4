/** Versions of both announcements and of map rules, by which an admin learns that another one changed them meanwhile. */
export const adminContentMigration = {
  id: '0016-admin-content',
  sql: `
    CREATE TABLE announcement_versions (
      place text NOT NULL,
      version bigint NOT NULL,
      content jsonb NOT NULL,
      changed_by text NOT NULL,
      changed_at timestamptz NOT NULL,
      PRIMARY KEY (place, version)
    );
    INSERT INTO announcement_versions (place, version, content, changed_by, changed_at)
      SELECT 'website', 1, jsonb_object_agg(language, content), '', max(updated_at) FROM announcements
      HAVING count(*) > 0;
    INSERT INTO announcement_versions (place, version, content, changed_by, changed_at)
      SELECT 'ingame', 1, to_jsonb(content), '', updated_at FROM ingame_announcements;

    ALTER TABLE map_rules ADD COLUMN version bigint NOT NULL DEFAULT 1;
  `,
} as const;
