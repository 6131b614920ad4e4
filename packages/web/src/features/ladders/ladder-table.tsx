import type { LadderForm, LadderRow } from '@ra3/sdk';
import { NO_RANK, tierMinElo, type TierName } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { showsEloChange } from '@ra3/sdk/rules/matches';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSession } from '../../platform/session-context.js';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import { isFollowed } from '../../entities/player/followed-personas.js';
import { shownName } from '../../entities/player/player-name.js';
import { EloDelta, Rating, WinRate } from '../../entities/player/rating.js';
import { SkeletonTable, Cell, HeadCell, Row, rowLinkClass, Table, useRowsInSteps } from '../../ui/table.js';
import { Icon } from '../../ui/icon/icon.js';
import { useNow } from '../../ui/now-context.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { RelativeTime } from '../../platform/relative-time.js';
import { Line, Text } from '../../ui/layout.js';
import styles from './ladders.module.css';
import { useOutcomes } from '../../entities/match/use-outcomes.js';
import { rowId, useHashFocus } from './ladder-address.js';
import type { LadderForms } from './use-ladder-rows.js';

export interface LadderTableProps {
  readonly records: readonly LadderRow[];
  /** Rows of the signed-in user's personas; those that are not on this page are pinned above the others. */
  readonly pinned: readonly LadderRow[];
  readonly forms: LadderForms;
  /** Of a season that is over: nothing in it has just changed, and tiers are those of the running one. */
  readonly isPast: boolean;
  readonly caption: string;
}

/** Rows of a ladder, each linked to its persona. The signed-in user's own rows are pinned and tinted. */
export const LadderTable = memo(function LadderTable(table: LadderTableProps) {
  const { records, pinned, forms, isPast, caption } = table;
  const { account } = useSession();
  const own = new Set(account?.personas.map(({ personaId }) => personaId));
  const onThisPage = new Set(records.map(({ personaId }) => personaId));
  const onOtherPages = pinned.filter(({ personaId }) => !onThisPage.has(personaId));
  const drawn = useRowsInSteps(records.length);
  const groupsOf = (rows: readonly LadderRow[]) =>
    isPast ? [{ tier: undefined, records: rows }] : groupByTier(rows);
  const groups = groupsOf(records.slice(0, drawn));
  const hasForm = forms !== null;
  const outcomes = useOutcomes();
  const rowProps = (record: LadderRow) => ({
    ...{ record, isPast, hasForm, form: forms?.get(record.personaId) },
    isHidden: outcomes.isHidden(`record ${record.personaId}`),
  });
  return (
    <Table caption={caption} isFixed pendingRows={countPendingRows(records, drawn, groupsOf)}>
      <LadderHead hasForm={hasForm} />
      {onOtherPages.length === 0 ? null : (
        <tbody className={styles.pinned}>
          {onOtherPages.map((record) => (
            <RankRow key={record.personaId} {...rowProps(record)} isOwn />
          ))}
        </tbody>
      )}
      {groups.map(({ tier, records: inTier }) => (
        <tbody key={tier ?? 'none'}>
          {tier === undefined ? null : <TierLine tier={tier} hasForm={hasForm} />}
          {inTier.map((record) => (
            <RankRow key={record.personaId} {...rowProps(record)} isOwn={own.has(record.personaId)} />
          ))}
        </tbody>
      ))}
    </Table>
  );
});

function TierLine({ tier, hasForm }: { readonly tier: TierName; readonly hasForm: boolean }) {
  return (
    <tr className={styles.tierLine}>
      {/* No colSpan: a phone shows fewer columns and would reserve space for the others. */}
      <td />
      <th scope="rowgroup" className={styles.tierName}>
        <Line as="span" isInline size={13} isStrong className={styles.tier}>
          <TierMark tier={tier} size={16} isNamed />
          {Number.isFinite(tierMinElo[tier]) ? <Rating value={tierMinElo[tier]} /> : null}
        </Line>
      </th>
      <td />
      {hasForm ? (
        <>
          <Cell priority="low" />
          <Cell priority="low" />
        </>
      ) : null}
      <td />
      <Cell priority="middle" />
      <Cell priority="middle" />
      <Cell priority="low" />
    </tr>
  );
}

const columns = [
  { name: 'ladder.rank', className: styles.rankHead, priority: 'high' },
  { name: 'ladder.player', className: styles.playerHead, priority: 'high' },
  { name: 'ladder.elo', className: styles.eloHead, priority: 'high' },
  { name: 'ladder.form.peak', className: styles.peakHead, priority: 'low' },
  { name: 'ladder.form.column', className: styles.formHead, priority: 'low' },
  { name: 'ladder.winRate', className: styles.winRateHead, priority: 'high' },
  { name: 'ladder.wins', className: styles.countHead, priority: 'middle' },
  { name: 'ladder.losses', className: styles.countHead, priority: 'middle' },
  { name: 'ladder.updated', className: styles.updatedHead, priority: 'low' },
] as const;

export function LadderTableSkeleton(table: { readonly caption: string; readonly rows: number }) {
  const priorities = columns.map(({ priority }) => priority);
  return <SkeletonTable {...table} isFixed head={<LadderHead hasForm />} columns={priorities} />;
}

function LadderHead({ hasForm }: { readonly hasForm: boolean }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {columns
          .filter(({ name }) => hasForm || !name.startsWith('ladder.form.'))
          .map(({ name, ...look }) => (
            <HeadCell key={name} isNumeric={name !== 'ladder.player'} {...look}>
              {t(name)}
            </HeadCell>
          ))}
      </tr>
    </thead>
  );
}

interface RankRowProps {
  readonly record: LadderRow;
  readonly isPast: boolean;
  readonly hasForm: boolean;
  readonly form: LadderForm | undefined;
  readonly isOwn: boolean;
  /** Omits what reveals the outcomes of the last matches. */
  readonly isHidden: boolean;
}

const RankRow = memo(function RankRow({ record, isPast, hasForm, form, isOwn, isHidden }: RankRowProps) {
  return (
    <Row isOwn={isOwn} isLinked={!record.isGone} id={rowId(record.personaId)}>
      <Cell isNumeric className={styles.rank}>
        <Line as="span" isInline justify="end" className={styles.place}>
          {isPast ? null : <RankChange record={record} />}
          <Rating value={record.rank} />
        </Line>
      </Cell>
      <th scope="row" className={styles.player}>
        <Line as="span" width="fit" className={styles.who}>
          <FactionIcons {...record} />
          <RowName record={record} />
          <FollowedMark personaId={record.personaId} />
        </Line>
      </th>
      <Cell isNumeric>
        <Line as="span" isInline justify="end" isStrong className={styles.elo}>
          {isPast || isHidden ? null : <EloDelta delta={record.eloDelta} updatedAt={record.updateTime} />}
          <Rating value={record.elo} />
        </Line>
      </Cell>
      {hasForm ? (
        <>
          <Cell isNumeric priority="low" className={styles.peak}>
            {form === undefined ? null : <Rating value={form.peakElo} />}
          </Cell>
          <Cell isNumeric priority="low">
            {form === undefined || isHidden ? null : <FormBars form={form.form} />}
          </Cell>
        </>
      ) : null}
      <Cell isNumeric>
        <WinRate
          wins={record.wins}
          losses={record.losses}
          to={record.isGone ? undefined : links.persona.to(record.personaId)}
        />
      </Cell>
      <Cell isNumeric priority="middle">
        {record.wins}
      </Cell>
      <Cell isNumeric priority="middle">
        {record.losses}
      </Cell>
      <Cell isNumeric priority="low">
        <Text as="span" tone="faint">
          <RelativeTime time={record.updateTime} />
        </Text>
      </Cell>
    </Row>
  );
});

function RowName({ record: { personaId, personaName, isGone } }: Pick<RankRowProps, 'record'>) {
  const link = useHashFocus(personaId);
  const name = <bdi>{shownName(personaName)}</bdi>;
  if (isGone) return <span className={styles.name}>{name}</span>;
  return (
    <Link
      ref={link}
      to={links.persona.to(personaId)}
      className={`${rowLinkClass ?? ''} ${styles.name ?? ''}`}
    >
      {name}
    </Link>
  );
}

function FollowedMark({ personaId }: { readonly personaId: number }) {
  const { t } = useTranslation();
  return isFollowed(personaId) ? <Icon name="star-filled" size={12} label={t('site.followed')} /> : null;
}

/** How many places the last match moved a player, within a day of it; nothing without a rank before and after it. */
function RankChange({ record: { rank, prevRank, updateTime } }: { readonly record: LadderRow }) {
  const { t } = useTranslation();
  const now = useNow();
  const places = prevRank - rank;
  if (rank === NO_RANK || prevRank === NO_RANK || places === 0) return null;
  if (!showsEloChange(new Date(updateTime), now)) return null;
  const text = t('ladder.rankChange', { before: prevRank, after: rank });
  return (
    <span className={styles.moved} title={text} aria-label={text} role="img">
      <Icon name={places > 0 ? 'arrow-up' : 'arrow-down'} size={12} />
      {Math.abs(places)}
    </span>
  );
}

/** The last results as bars, the newest on the right: up and green for a win, down and red for a loss. */
function FormBars({ form }: Pick<LadderForm, 'form'>) {
  const { t } = useTranslation();
  if (form.length === 0) return null;
  const results = form.map((result) => t(`ladder.form.${result}`)).join(', ');
  const text = t('ladder.form.results', { results });
  return (
    <span className={styles.bars} role="img" aria-label={text} title={text}>
      {form.map((result, age) => (
        <span key={age} className={styles[result]} />
      ))}
    </span>
  );
}

interface TierGroup {
  readonly tier: TierName | undefined;
  readonly records: readonly LadderRow[];
}

/** Parts the rows where the tier changes; their order stays. */
export function groupByTier(records: readonly LadderRow[]): TierGroup[] {
  const groups: { tier: TierName | undefined; records: LadderRow[] }[] = [];
  for (const record of records) {
    const tier = tierOfRow(record);
    const last = groups.at(-1);
    if (last?.tier === tier && last !== undefined) last.records.push(record);
    else groups.push({ tier, records: [record] });
  }
  return groups;
}

/** How many rows the table has yet to render: the records after the first `drawn`, and the lines of their tiers. */
export function countPendingRows(
  records: readonly LadderRow[],
  drawn: number,
  groupsOf: (records: readonly LadderRow[]) => readonly TierGroup[],
): number {
  const linesOf = (rows: readonly LadderRow[]) =>
    groupsOf(rows).filter(({ tier }) => tier !== undefined).length;
  return records.length - drawn + linesOf(records) - linesOf(records.slice(0, drawn));
}
