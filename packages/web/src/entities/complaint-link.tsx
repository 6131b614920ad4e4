import { Link } from 'react-router-dom';
import { useOffered } from '../platform/api/call-query.js';
import { useTranslation } from '../platform/i18n/use-translation.js';
import { links, type ComplaintVisit } from '../platform/routing/links.js';
import { LinkButton } from '../ui/button.js';
import { Icon } from '../ui/icon/icon.js';
import { Text } from '../ui/layout.js';

/** Leads to the form that reports a player; nothing on a host without it. Its place is kept until that is known. */
export function ComplaintLink(props: Readonly<{ visit: ComplaintVisit; isCompact?: boolean }>) {
  const { visit, isCompact = false } = props;
  const { t } = useTranslation();
  const isSupported = useOffered('complaints.file');
  if (isSupported === false) return null;
  return (
    <span style={isSupported === undefined ? { visibility: 'hidden' } : undefined}>
      {isCompact ? (
        <Link to={links.complaints.to(visit)} title={t('site.complain')}>
          <Text as="span" tone="faint">
            <Icon name="warning" size={14} label={t('site.complain')} />
          </Text>
        </Link>
      ) : (
        <LinkButton to={links.complaints.to(visit)} size="small" icon="warning" variant="quiet">
          {t('site.complain')}
        </LinkButton>
      )}
    </span>
  );
}
