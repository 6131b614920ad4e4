import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../database/in-transaction.js';
import { listBestRecords, type BestRecord } from '../domains/ladders/ladder-record-store.js';
import { findPersonaName } from '../domains/personas/persona-store.js';
import { Refusal } from '../values/refusal.js';
import type { PreviewSubject } from './page-path.js';

type MatchRecord = ReplyOf<EndpointOf<'matches.byId'>>;

/** What a preview shows of its subject. Names are untrusted. */
export type PreviewFacts =
  | { readonly kind: 'persona'; readonly name: string; readonly best: BestRecord | undefined }
  | { readonly kind: 'versus'; readonly name: string; readonly opponentName: string }
  | { readonly kind: 'match'; readonly match: MatchRecord }
  | { readonly kind: 'map'; readonly map: string };

/** Reads by primary key and index; undefined for what does not exist. */
export type PreviewReader = (subject: PreviewSubject) => Promise<PreviewFacts | undefined>;

interface PreviewParts {
  readonly db: Database;
  /** @throws {Refusal} `notFound` for an unknown match. */
  readonly readMatch: (matchId: number) => Promise<MatchRecord>;
}

export function makePreviewReader({ db, readMatch }: PreviewParts): PreviewReader {
  return async (subject) => {
    switch (subject.kind) {
      case 'persona':
        return readPersona(db, subject.personaId);
      case 'versus':
        return readVersus(db, subject.personaId, subject.opponentId);
      case 'match': {
        const match = await readMatch(subject.matchId).catch(noneWhenNotFound);
        return match && { kind: 'match', match };
      }
      case 'map':
        return subject;
    }
  };
}

async function readPersona(db: Database, personaId: number): Promise<PreviewFacts | undefined> {
  const name = await findPersonaName(db, personaId);
  if (name === undefined) return undefined;
  const [best] = await listBestRecords(db, [personaId]);
  return { kind: 'persona', name, best };
}

async function readVersus(
  db: Database,
  personaId: number,
  opponentId: number,
): Promise<PreviewFacts | undefined> {
  // The site shows no such page either.
  if (personaId === opponentId) return undefined;
  const [name, opponentName] = await Promise.all([
    findPersonaName(db, personaId),
    findPersonaName(db, opponentId),
  ]);
  return name === undefined || opponentName === undefined
    ? undefined
    : { kind: 'versus', name, opponentName };
}

function noneWhenNotFound(error: unknown): undefined {
  if (error instanceof Refusal && error.failure === 'notFound') return undefined;
  throw error;
}
