import type { MatchRow } from '@ra3/sdk';
import { replayMatchLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { extensionQuery } from '../../platform/api/call-query.js';
import { useFailureText } from '../../platform/failures.js';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import type { ReplayIdentity } from './replay-identity.js';

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

/** Why the site may lack the match of a replay that names one. */
export function WhyNone() {
  const { t } = useTranslation();
  return t('replay.find.noneWhy', { minutes: replayMatchLimits.clockMinutes });
}

/** A match that is reported later is found after this time. */
const STALE_AFTER_MS = 60_000;

/** Returns a function that asks the host for the match of a replay. It never throws. */
export function useFindMatch(): (identity: ReplayIdentity | undefined) => Promise<MatchAnswer> {
  const api = useApi();
  const cache = useQueryClient();
  return async (identity) => {
    if (identity === undefined) return { kind: 'noFacts' };
    try {
      const input = { ...identity, players: [...identity.players] };
      const query = extensionQuery(api, 'matches.ofReplay', input);
      const found = await cache.query({ ...query, staleTime: STALE_AFTER_MS });
      if (found === null) return { kind: 'unsupported' };
      const [match] = found.records;
      return match === undefined ? { kind: 'none' } : { kind: 'found', match };
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
}
