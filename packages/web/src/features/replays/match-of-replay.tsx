import type { PlayerSummary, ReplaySummary } from '@ra3/replay-tools';
import type { MatchRow } from '@ra3/sdk';
import { replayMatchLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { neededCall } from '../../platform/api/call-query.js';
import { useFailureText } from '../../platform/failures.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Button } from '../../ui/button.js';
import { Row, Text } from '../../ui/layout.js';

export type MatchAnswer =
  | { readonly kind: 'found'; readonly match: MatchRow }
  /** `noFacts`: the file does not identify a match; `unsupported`: the host lacks the call. */
  | { readonly kind: 'none' | 'noFacts' | 'unsupported' }
  | { readonly kind: 'failed'; readonly error: unknown };

export function MatchAnswerText({ answer }: { readonly answer: MatchAnswer }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const failureText = useFailureText();
  switch (answer.kind) {
    case 'found': {
      const time = new Date(answer.match.startTime);
      return (
        <Link to={links.match.to(answer.match.id)}>
          {t('replay.find.open', {
            time: Number.isNaN(time.getTime()) ? '?' : formatExactTime(time, locale),
          })}
        </Link>
      );
    }
    case 'failed':
      return `${t('replay.find.failed')} ${failureText(answer.error)}`;
    default:
      return t(`replay.find.${answer.kind}`);
  }
}

/** A match that is reported later is found after this time. */
const STALE_AFTER_MS = 60_000;

/** Returns a function that asks the host for the match of a replay. It never throws. */
function useFindMatch(): (identity: ReplayIdentity | undefined) => Promise<MatchAnswer> {
  const api = useApi();
  const cache = useQueryClient();
  return async (identity) => {
    if (identity === undefined) return { kind: 'noFacts' };
    try {
      const input = { ...identity, players: [...identity.players] };
      const query = neededCall(api, 'matches.ofReplay', input);
      const found = await cache.query({ ...query, staleTime: STALE_AFTER_MS });
      if (found === null) return { kind: 'unsupported' };
      const [match] = found.records;
      return match === undefined ? { kind: 'none' } : { kind: 'found', match };
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
}

interface SearchedReplay {
  readonly summary: IdentifyingFacts | null;
}

interface MatchSearch<Replay> {
  readonly replays: readonly Replay[];
  readonly answers: ReadonlyMap<Replay, MatchAnswer>;
  readonly isLooking: boolean;
  readonly start: () => void;
}

/** Thousands of answers are copied and drawn a few times a second, not one by one. */
const BATCH_MS = 250;

/** Searches for the matches of replays on request, one after the other. */
export function useFindMatches<Replay extends SearchedReplay>(
  replays: readonly Replay[],
): MatchSearch<Replay> {
  const findMatch = useFindMatch();
  const [answers, setAnswers] = useState<ReadonlyMap<Replay, MatchAnswer>>(new Map());
  const [isLooking, setIsLooking] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const look = async () => {
    const found = new Map<Replay, MatchAnswer>();
    let isDueAt = performance.now() + BATCH_MS;
    setAnswers(new Map());
    setIsLooking(true);
    for (const replay of replays) {
      found.set(replay, await findMatch(replay.summary === null ? undefined : identityOf(replay.summary)));
      if (isLeft.current) return;
      if (performance.now() < isDueAt) continue;
      setAnswers(new Map(found));
      isDueAt = performance.now() + BATCH_MS;
    }
    setAnswers(found);
    setIsLooking(false);
  };
  return { replays, answers, isLooking, start: () => void look() };
}

/** Starts the search, which sends what the files say of their matches; answers of several stand beside the files. */
export function FindMatches<Replay>({ search }: { readonly search: MatchSearch<Replay> }) {
  const { t } = useTranslation();
  const { replays, answers, isLooking, start } = search;
  const isOne = replays.length === 1;
  const found = [...answers.values()];
  const [first] = found;
  return (
    <Row columnGap={12} isCentred>
      <Button size="small" icon="search" isBusy={isLooking} onClick={start}>
        {t(isOne ? 'replay.find.start' : 'replay.find.startAll')}
      </Button>
      <Text width="fit" isBreaking tone="muted" size={13} role="status">
        {isLooking ? t('replay.find.progress', { done: answers.size, all: replays.length }) : null}
        {isLooking || first !== undefined ? null : t('replay.find.sends')}
        {isOne && first !== undefined ? <MatchAnswerText answer={first} /> : null}
      </Text>
      {found.some(({ kind }) => kind === 'none') ? (
        <Text tone="muted" size={13}>
          {t('replay.find.noneWhy', { minutes: replayMatchLimits.clockMinutes })}
        </Text>
      ) : null}
    </Row>
  );
}

/** By what a host finds the match of a replay. */
interface ReplayIdentity {
  readonly map: string;
  /** ISO 8601. */
  readonly savedTime: string;
  /** Names of the human players. */
  readonly players: readonly string[];
}

/** What a replay says about its match. */
type IdentifyingFacts = Pick<ReplaySummary, 'game' | 'map' | 'savedAtSeconds'> & {
  readonly players: readonly Pick<PlayerSummary, 'name' | 'isComputer'>[];
};

/** Longer texts name no map and no player; the host refuses them. */
const LONGEST = { map: 260, name: 64 } as const;

/** Returns what a replay says about its match; undefined when that names none, such as a game against computers alone. */
function identityOf(summary: IdentifyingFacts): ReplayIdentity | undefined {
  const { game, map, savedAtSeconds } = summary;
  const players = summary.players.filter(({ isComputer }) => !isComputer).map(({ name }) => name);
  const isComplete =
    game === 'ra3' &&
    isText(map.path, LONGEST.map) &&
    players.length > 0 &&
    players.length <= replayMatchLimits.players &&
    players.every((name) => isText(name, LONGEST.name));
  if (!isComplete || savedAtSeconds === null) return undefined;
  return { map: map.path, savedTime: new Date(savedAtSeconds * 1000).toISOString(), players };
}

function isText(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\0');
}
