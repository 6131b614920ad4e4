/** A match that a person keeps under a tag. */
export interface FavouriteRow {
  user_id: number;
  guid: string;
  tag: string;
  marked_at: Date;
}

/** A match that a person recommends, or whose replay the person downloaded. */
export interface MatchMarkRow {
  user_id: number;
  guid: string;
  marked_at: Date;
}

export interface MatchMarkTables {
  favourites: FavouriteRow;
  recommendations: MatchMarkRow;
  downloads: MatchMarkRow;
}
