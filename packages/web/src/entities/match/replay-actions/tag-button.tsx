import type { MatchRow } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Icon } from '../../../ui/icon/icon.js';
import { hasReplay } from '../has-replay.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import styles from './tag-button.module.css';

/** The user's tag of a favourite, which opens the dialog that changes it. Its line has the same height while the tag loads. */
export function TagButton({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const { marks, offers, askTag } = useReplayActionsContext();
  if (!offers.includes('tags') || !hasReplay(match)) return null;
  const tag = marks.of(match.replayGuid)?.favouriteTag;
  return (
    <span className={styles.line}>
      {tag === undefined || tag === null ? null : (
        <button
          type="button"
          className={styles.tag}
          title={t('matches.tag.changeTitle')}
          onClick={() => {
            askTag(match);
          }}
        >
          <Icon name="star-filled" size={14} />
          <bdi className={styles.text}>{tag}</bdi>
          <span className="visually-hidden">{t('matches.tag.changeTitle')}</span>
        </button>
      )}
    </span>
  );
}
