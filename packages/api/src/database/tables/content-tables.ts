import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** The one row with the announcement inside the game, with the markers of its timed messages. */
export interface IngameAnnouncementRow {
  announcement_id: number;
  content: string;
  updated_at: Date;
}

/** One of the two announcements as it was after a change; the latest version is what is shown. */
export interface AnnouncementVersionRow {
  place: 'website' | 'ingame';
  /** From 1 on, without gaps. */
  version: number;
  /** Markdown by language, or the text inside the game. */
  content: Json<unknown>;
  /** User name of the admin, as it was at the time; empty for versions of before it was kept. */
  changed_by: string;
  changed_at: Date;
}

/** A rule about a map (S3-08). */
export interface MapRuleRow {
  path: string;
  checksum: number;
  good_checksums: Json<number[]>;
  size: number;
  good_sizes: Json<number[]>;
  message: string;
  reason: string;
  is_active: boolean;
  added_by: string;
  added_at: Date;
  /** Grows with every change. */
  version: number;
}

/** The one row with the relays of the game server's latest report. */
export interface RelayReportRow {
  report_id: number;
  relays: Json<{ ipAddr: string; load: number }[]>;
  reported_at: Date;
}

export interface ContentTables {
  announcement_versions: AnnouncementVersionRow;
  ingame_announcements: IngameAnnouncementRow;
  map_rules: MapRuleRow;
  relay_reports: RelayReportRow;
}
