import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { ColumnType, Generated } from 'kysely';

/** Written as text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

export interface SeasonRow {
  season_id: number;
  database_name: string;
  chinese_name: string;
  english_name: string;
  localization_key: string;
  start_time: Date;
  end_time: Date | null;
  is_current: boolean;
  /** Final ranks are written and no match moves its ladders any more. */
  closed_at: Date | null;
  ladder_id_ra3: number;
  ladder_id_corona: number;
}

export interface LadderTables {
  /** One row: the version of what is derived from matches, and when it was recomputed as a whole. */
  derived_data: {
    derived_data_id: number;
    version: number;
    rebuilt_at: Date;
    /** When a sample was last compared with the matches; null before the first time. */
    checked_at: Date | null;
    differences: ColumnType<
      readonly { what: string; of: string; stored: string; made: string }[],
      string | undefined,
      string
    >;
  };
  seasons: SeasonRow;
  /** One persona on one ladder of one season (S3-16). */
  ladder_records: {
    season_id: number;
    mod: LadderMod;
    ladder_type: LadderType;
    persona_id: number;
    elo: number;
    elo_delta: number;
    wins: number;
    losses: number;
    placement_left: number;
    prev_rank: number;
    faction_counts: Json<Record<string, number>>;
    /** Selected by its owner and past placement: has a rank. */
    is_listed: boolean;
    update_time: Date;
    /** Final rank of the season; null while the season is open. */
    end_rank: number | null;
    /** The faction that it plays most; of several the first by name. Empty before the first rated match. */
    main_faction: Generated<string>;
    /** The last results, newest last: a `W` or an `L` each. */
    form: Generated<string>;
    /** Highest Elo after a rated match; -1 before the first. */
    peak_elo: Generated<number>;
  };
}
