import { Type } from 'typebox';
import { PositiveId, nullable, strictObject } from './basic-schemas.js';
import { Elo, FactionName, LadderKind, LadderMod } from './ladders-schemas.js';

export const NamedPersona = strictObject({ personaId: PositiveId, personaName: Type.String() });

/** A persona as its owner sees it. */
export const Persona = strictObject({
  ...NamedPersona.properties,
  ranked: Type.Boolean(),
  isSelectedForLadders: Type.Boolean(),
});

/** The ladder of this season on which a persona stands with the highest Elo. */
export const BestLadder = strictObject({
  mod: LadderMod,
  type: LadderKind,
  elo: Elo,
  rank: Type.Integer({ minimum: 1 }),
  factions: Type.Array(FactionName, { description: 'The three most played ones, the most played first' }),
});

/** A persona as the search for players suggests it; `best` is null for a persona without a rank this season. */
export const FoundPersona = strictObject({
  ...NamedPersona.properties,
  earlierName: Type.Optional(Type.String({ description: 'The earlier name by which it was found' })),
  best: nullable(BestLadder),
});
