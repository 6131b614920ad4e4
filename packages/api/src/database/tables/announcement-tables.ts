import type { ColumnType } from 'kysely';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

export interface AnnouncementTables {
  /** One of the two announcements as it was after a change; the latest version is what is shown. */
  announcement_versions: {
    place: 'website' | 'ingame';
    /** From 1 on, without gaps. */
    version: number;
    /** Markdown by language, or the text inside the game. */
    content: Json<unknown>;
    /** User name of the admin, as it was at the time; empty for versions that a migration added. */
    changed_by: string;
    changed_at: Date;
  };
  /** The one row with the announcement inside the game, with the markers of its timed messages. */
  ingame_announcements: {
    announcement_id: number;
    content: string;
    updated_at: Date;
  };
  /** The website's announcement per language (S3-29). */
  announcements: {
    language: string;
    content: string;
    updated_at: Date;
  };
}
