import { adminLimits } from '@ra3/sdk/facts';
import { cleanText } from '@ra3/sdk/rules/text';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { Badge } from '../../../ui/badge.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon, type IconName } from '../../../ui/icon/icon.js';
import { useNow } from '../../../ui/now-context.js';
import { EventText } from './timeline-event.js';
import { Title, Who } from './timeline-texts.js';
import type { PastBan, TimelineEntry } from './timeline-entries.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { shownReasons } from './user-words.js';
import { Stack, Text } from '../../../ui/layout.js';
import styles from './users.module.css';

const iconOf: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  ban: 'shield',
  lift: 'check',
  warning: 'warning',
  note: 'info',
  rename: 'user',
  code: 'plus',
  inbox: 'list',
  auditAction: 'settings',
};

export function TimelineItem({ entry }: { readonly entry: TimelineEntry }) {
  return (
    <li className={classNames(styles.entry, styles[entry.kind])}>
      <Icon name={iconOf[entry.kind]} />
      <Stack gap={4} width="fit">
        <EntryText entry={entry} />
      </Stack>
    </li>
  );
}

function EntryText({ entry }: { readonly entry: TimelineEntry }) {
  const { t } = useTranslation();
  switch (entry.kind) {
    case 'ban':
      return <BanText ban={entry.ban} isReplaced={entry.isReplaced} />;
    case 'lift':
      return (
        <>
          <Text isStrong>{t('userCase.timeline.lift')}</Text>
          <Reason texts={[entry.ban.liftReason ?? '']} />
          <Who name={entry.ban.liftedBy} time={entry.time} />
        </>
      );
    case 'warning':
      return (
        <>
          <Title text={t('userCase.timeline.warning')}>
            <Badge tone={entry.warning.readTime === null ? 'warn' : 'neutral'}>
              {entry.warning.readTime === null ? t('userCase.timeline.unread') : t('userCase.timeline.read')}
            </Badge>
          </Title>
          <Reason texts={[entry.warning.reasonChinese, entry.warning.reasonEnglish]} />
          <Who name={entry.warning.warnedBy} time={entry.time} />
        </>
      );
    case 'note':
      return (
        <>
          <p dir="auto" className={styles.noteText}>
            {linesOf(entry.note.text)}
          </p>
          <Who name={entry.note.writtenBy} time={entry.time} />
        </>
      );
    case 'rename':
    case 'code':
    case 'inbox':
      return <EventText event={entry.event} isUndoable={entry.isUndoable} />;
    case 'auditAction':
      return (
        <>
          <Title text={t('userCase.timeline.auditAction')}>
            <code>{entry.action.act}</code>
          </Title>
          <Who name={entry.action.adminUserName} time={entry.time}>
            {' · '}
            <Link to={adminLinks.audit.to({ target: entry.action.target })}>{t('userCase.done.audit')}</Link>
          </Who>
        </>
      );
  }
}

function BanText({ ban, isReplaced }: { readonly ban: PastBan; readonly isReplaced: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const typeNames = useBanTypeNames();
  const end = new Date(ban.expiryTime);
  const state = isReplaced ? 'replaced' : ban.liftedTime !== null ? 'lifted' : end > now ? 'running' : 'over';
  return (
    <>
      <Title text={t('userCase.timeline.ban')}>
        <Badge tone={state === 'running' ? 'bad' : 'neutral'}>
          {t(`userCase.timeline.banStates.${state}`)}
        </Badge>
      </Title>
      <p>{t('userCase.state.ban', { until: formatExactTime(end, locale), types: typeNames(ban.type) })}</p>
      <Reason texts={[ban.reasonChinese, ban.reasonEnglish]} />
      <Who name={ban.bannedBy} time={ban.bannedTime} />
    </>
  );
}

function Reason({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useTranslation();
  const reasons = shownReasons(texts);
  return reasons === '' ? (
    <p className={styles.muted}>{t('userCase.state.noReason')}</p>
  ) : (
    <p dir="auto">{reasons}</p>
  );
}

/** Cleans each line of a note, and keeps the lines. */
function linesOf(text: string): string {
  return text
    .split('\n')
    .map((line) => cleanText(line, adminLimits.noteCharacters))
    .join('\n');
}
