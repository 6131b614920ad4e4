import type { ColumnType } from 'kysely';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

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
  version: number;
}

export interface MapRuleTables {
  map_rules: MapRuleRow;
}
