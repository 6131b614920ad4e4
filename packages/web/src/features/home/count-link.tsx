import type { StatusBasic } from '@ra3/sdk';
import type { StatusCounts } from '@ra3/sdk/rules/status';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Icon } from '../../ui/icon/icon.js';
import { Stack, Text } from '../../ui/layout.js';
import styles from './home.module.css';

export function CountLink(
  props: StatusBasic & {
    readonly counts?: Pick<StatusCounts, 'online' | 'joinable' | 'searching'> | undefined;
  },
) {
  const { onlinePlayerCount, gameRoomCount, counts } = props;
  const { t } = useTranslation();
  const online = counts?.online ?? onlinePlayerCount;
  return (
    <Link to={links.status.to()} className={styles.counts}>
      <Count count={online} unit={t('home.playersOnline', { count: online })} />
      <Count count={counts?.joinable} unit={t('home.roomsToJoin', { count: gameRoomCount })} />
      <Count count={counts?.searching} unit={t('home.searching')} />
      <Text as="span" tone="signal" aria-hidden>
        <Icon name="arrow-right" />
      </Text>
    </Link>
  );
}

function Count({ count, unit }: { readonly count: number | undefined; readonly unit: string }) {
  const locale = useLocale();
  return (
    <Stack as="span" gap={4}>
      <span className={styles.number}>{count?.toLocaleString(locale) ?? '–'}</span>
      <span className={styles.unit}>{unit}</span>
    </Stack>
  );
}
