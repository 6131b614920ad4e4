import type { MatchRow } from '@ra3/sdk';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon, type IconName } from '../../../ui/icon/icon.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import { Text } from '../../../ui/layout.js';
import styles from './replay-actions.module.css';
import { hasReplay } from './replay-requests.js';

/** A button with an icon and a count. Its width does not depend on the count. */
export function ActionButton(props: {
  readonly icon: IconName;
  /** Accessible name, which screen readers read before the count. */
  readonly name: string;
  /** Tooltip: what a click does, or the current state. */
  readonly title: string;
  /** Number of users who have done it; 0 is not shown. */
  readonly count: number;
  /** Replaces the count. */
  readonly countText?: string | undefined;
  /** State of a toggle button; undefined while it is loading, and for a button that is not a toggle. */
  readonly isPressed?: boolean | undefined;
  /** For a button that is not a toggle: whether the user has done it before. */
  readonly isDone?: boolean;
  readonly isBusy?: boolean;
  /** The state is still loading, so a click does nothing; the button stays focusable. */
  readonly isWaiting?: boolean;
  readonly onPress: () => void;
}) {
  const {
    icon,
    name,
    title,
    count,
    countText,
    isPressed,
    isDone,
    isBusy = false,
    isWaiting = false,
    onPress,
  } = props;
  const isIdle = !isBusy && !isWaiting;
  return (
    <button
      type="button"
      className={classNames(styles.action, isBusy && styles.busy)}
      title={title}
      aria-pressed={isPressed}
      data-done={isDone}
      aria-busy={isBusy}
      aria-disabled={!isIdle}
      onClick={isIdle ? onPress : undefined}
    >
      <ActionLabel icon={icon} name={name} />
      <span>{count === 0 ? null : (countText ?? count)}</span>
    </button>
  );
}

/** Icon and name of an action; only screen readers read the name, unless the actions are labelled. */
export function ActionLabel({ icon, name }: { readonly icon: IconName; readonly name: string }) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={classNames('visually-hidden', styles.name)}>{name}</span>
    </>
  );
}

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
          onClick={() => askTag(match)}
        >
          <Icon name="star-filled" size={14} />
          <Text as="bdi" isCut>
            {tag}
          </Text>
          <span className="visually-hidden">{t('matches.tag.changeTitle')}</span>
        </button>
      )}
    </span>
  );
}
