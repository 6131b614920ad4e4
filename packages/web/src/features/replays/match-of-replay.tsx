import { replayMatchLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../platform/api/api-context.js';
import { useFailureText } from '../../platform/failures/failures.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { matchOfReplayQuery, type MatchAnswer } from './match-of-replay-queries.js';
import type { ReplayIdentity } from './replay-identity.js';

/** What came of a search, in a few words: a link to the match, or that there is none. */
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

/** Returns a function that asks the host for the match of a replay. It never throws. */
export function useFindMatch(): (identity: ReplayIdentity | undefined) => Promise<MatchAnswer> {
  const api = useApi();
  const cache = useQueryClient();
  return async (identity) => {
    if (identity === undefined) return { kind: 'noFacts' };
    try {
      return await cache.query(matchOfReplayQuery(api, identity));
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
}
