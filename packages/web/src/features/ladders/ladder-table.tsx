import type { LadderRow } from '@ra3/sdk/browser';
import { tierMinElo, type TierName } from '@ra3/sdk/facts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session/session-context.js';
import { FactionIcons } from '../../entities/faction/faction-icon.js';
import { shownName } from '../../entities/player/shown-name.js';
import { EloDelta, Rating } from '../../entities/rating/rating.js';
import { WinRate } from '../../entities/rating/win-rate.js';
import { Cell, HeadCell, Row, rowLinkClass, Table } from '../../ui/table/table.js';
import { useRowsInSteps } from '../../ui/table/use-rows-in-steps.js';
import { TierMark } from '../../entities/tier/tier-mark.js';
import { RelativeTime } from '../../platform/time/relative-time.js';
import styles from './ladder-table.module.css';
import { RankChange } from './rank-change.js';
import { rowId, useHashFocus } from './rank-link.js';
import { groupByTier } from './tier-groups.js';

export interface LadderTableProps {
  readonly records: readonly LadderRow[];
  /** Rows of the signed-in user's personas; those that are not on this page are pinned above the others. */
  readonly pinned: readonly LadderRow[];
  readonly caption: string;
}

/** Rows of a ladder, each linked to its persona. The signed-in user's own rows are pinned and tinted. */
export function LadderTable({ records, pinned, caption }: LadderTableProps) {
  const { account } = useSession();
  const own = new Set(account?.personas.map(({ personaId }) => personaId));
  const onThisPage = new Set(records.map(({ personaId }) => personaId));
  const onOtherPages = pinned.filter(({ personaId }) => !onThisPage.has(personaId));
  const drawn = useRowsInSteps(records.length);
  return (
    <Table caption={caption} isFixed pendingRows={records.length - drawn}>
      <LadderHead />
      {onOtherPages.length === 0 ? null : (
        <tbody className={styles.pinned}>
          {onOtherPages.map((record) => (
            <RankRow key={record.personaId} record={record} isOwn />
          ))}
        </tbody>
      )}
      {groupByTier(records.slice(0, drawn)).map(({ tier, records: inTier }) => (
        <tbody key={tier ?? 'none'}>
          {tier === undefined ? null : <TierLine tier={tier} />}
          {inTier.map((record) => (
            <RankRow key={record.personaId} record={record} isOwn={own.has(record.personaId)} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

/** The line where a tier begins, with the Elo it begins at. */
function TierLine({ tier }: { readonly tier: TierName }) {
  return (
    <tr className={styles.tierLine}>
      {/* No colSpan: a phone shows fewer columns and would reserve space for the others. */}
      <td />
      <th scope="rowgroup">
        <span className={styles.tier}>
          <TierMark tier={tier} size={16} isNamed />
          {Number.isFinite(tierMinElo[tier]) ? <Rating value={tierMinElo[tier]} /> : null}
        </span>
      </th>
      <td />
      <td />
      <Cell priority="middle" />
      <Cell priority="middle" />
      <Cell priority="low" />
    </tr>
  );
}

function LadderHead() {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        <HeadCell isNumeric className={styles.rankHead}>
          {t('ladder.rank')}
        </HeadCell>
        <HeadCell>{t('ladder.player')}</HeadCell>
        <HeadCell isNumeric className={styles.eloHead}>
          {t('ladder.elo')}
        </HeadCell>
        <HeadCell isNumeric className={styles.winRateHead}>
          {t('ladder.winRate')}
        </HeadCell>
        <HeadCell isNumeric priority="middle" className={styles.countHead}>
          {t('ladder.wins')}
        </HeadCell>
        <HeadCell isNumeric priority="middle" className={styles.countHead}>
          {t('ladder.losses')}
        </HeadCell>
        <HeadCell isNumeric priority="low" className={styles.updatedHead}>
          {t('ladder.updated')}
        </HeadCell>
      </tr>
    </thead>
  );
}

interface RankRowProps {
  readonly record: LadderRow;
  readonly isOwn: boolean;
}

const RankRow = memo(function RankRow({ record, isOwn }: RankRowProps) {
  const link = useHashFocus(record.personaId);
  return (
    <Row isOwn={isOwn} isLinked id={rowId(record.personaId)}>
      <Cell isNumeric className={styles.rank}>
        <span className={styles.place}>
          <RankChange record={record} />
          <Rating value={record.rank} />
        </span>
      </Cell>
      <th scope="row" className={styles.player}>
        <span className={styles.who}>
          <FactionIcons {...record} />
          <Link
            ref={link}
            to={links.persona.to(record.personaId)}
            className={`${rowLinkClass ?? ''} ${styles.name ?? ''}`}
          >
            <bdi>{shownName(record.personaName)}</bdi>
          </Link>
        </span>
      </th>
      <Cell isNumeric>
        <span className={styles.elo}>
          <EloDelta delta={record.eloDelta} updatedAt={record.updateTime} />
          <Rating value={record.elo} />
        </span>
      </Cell>
      <Cell isNumeric>
        <WinRate wins={record.wins} losses={record.losses} />
      </Cell>
      <Cell isNumeric priority="middle">
        {record.wins}
      </Cell>
      <Cell isNumeric priority="middle">
        {record.losses}
      </Cell>
      <Cell isNumeric priority="low" className={styles.updated}>
        <RelativeTime time={record.updateTime} />
      </Cell>
    </Row>
  );
});
