import { replayMatchLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules';
import { Link } from 'react-router-dom';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import type { MatchAnswer } from './match-of-replay-queries.js';

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
