/** A match that a person keeps under a tag. */
export interface FavouriteRow {
  user_id: number;
  guid: string;
  tag: string;
  marked_at: Date;
}

/** A match that a person recommends. */
export interface RecommendationRow {
  user_id: number;
  guid: string;
  marked_at: Date;
}

/** A match whose replay a person downloaded, once or more often. */
export interface DownloadRow {
  user_id: number;
  guid: string;
  /** The latest time. */
  marked_at: Date;
  /** Counts among the match's recent downloads; taken back when it has become too old. */
  is_recent: boolean;
}

export interface MatchMarkTables {
  favourites: FavouriteRow;
  recommendations: RecommendationRow;
  downloads: DownloadRow;
}
