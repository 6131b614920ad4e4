import type { LadderMod } from '@ra3/sdk/facts';
import type { PersonaExtension } from '../../../entities/persona/record-queries.js';
import { OpponentsCard } from './opponents-card.js';
import { ResultsCard } from './results-card.js';

export interface ResultsSectionProps {
  readonly personaId: number;
  readonly personaName: string;
  readonly mod: LadderMod;
  readonly extensions: ReadonlySet<PersonaExtension>;
}

/** Results and opponents in rated 1v1, as far as the host tells them; a chunk of its own, because both are below the curve. */
export function ResultsSection({ personaId, personaName, mod, extensions }: ResultsSectionProps) {
  return (
    <>
      {extensions.has('personas.splits') ? <ResultsCard personaId={personaId} mod={mod} /> : null}
      {extensions.has('personas.opponents') ? (
        <OpponentsCard personaId={personaId} personaName={personaName} mod={mod} />
      ) : null}
    </>
  );
}
