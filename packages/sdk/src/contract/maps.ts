export interface MapFact {
  readonly id: string;
  readonly englishName: string;
  readonly players: number;
}
export const maps: readonly MapFact[] = [];
export const libraryMapIds: readonly string[] = [];
