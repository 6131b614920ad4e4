import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FactionIcon, useFactionName } from '../../entities/player/faction-icon.js';
import { WinRate } from '../../entities/player/rating.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { Button } from '../../ui/button.js';
import { Cell, HeadCell, Table } from '../../ui/table.js';
import { Line, Stack } from '../../ui/layout.js';
import styles from './personas.module.css';

export interface ScoreRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly wins: number;
  readonly losses: number;
  readonly to?: string | undefined;
}

/** A row with its label as text. */
export interface NamedScoreRow extends ScoreRow {
  readonly name: string;
}

export function ScoreTable(props: Readonly<{ caption: string; head: string; rows: readonly ScoreRow[] }>) {
  const { caption, head, rows } = props;
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { shown, more } = useFoldedRows(rows);
  return (
    <Stack gap={8} width="fit" isTop className={styles.scoreSection}>
      <Table caption={caption} isDense isFixed>
        <thead>
          <tr>
            <HeadCell>{head}</HeadCell>
            <HeadCell isNumeric priority="middle" className={styles.gamesHead}>
              {t('statistics.games')}
            </HeadCell>
            <HeadCell isNumeric className={styles.scoreHead}>
              {t('persona.winsAndLosses')}
            </HeadCell>
            <HeadCell isNumeric className={styles.winRateHead}>
              {t('statistics.winRate')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, wins, losses, to }) => (
            <tr key={key}>
              <th scope="row">
                {to === undefined ? (
                  label
                ) : (
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                )}
              </th>
              <Cell isNumeric priority="middle">
                {whole(wins + losses)}
              </Cell>
              <Cell isNumeric>{`${whole(wins)} – ${whole(losses)}`}</Cell>
              <Cell isNumeric>
                <WinRate wins={wins} losses={losses} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </Stack>
  );
}

export function FactionLabel({ faction }: { readonly faction: string }) {
  const factionName = useFactionName();
  return (
    <Line as="span" gap={4} isInline className={styles.scoreLabel}>
      <FactionIcon faction={faction} size={16} />
      <bdi>{factionName(faction)}</bdi>
    </Line>
  );
}

export function MatchupLabel({ own, opponent }: { readonly own: string; readonly opponent: string }) {
  const factionName = useFactionName();
  return (
    <Line as="span" gap={4} isInline className={styles.scoreLabel}>
      <FactionIcon faction={own} size={16} />
      <FactionIcon faction={opponent} size={16} />
      <bdi>{`${factionName(own)} – ${factionName(opponent)}`}</bdi>
    </Line>
  );
}

export const FOLDED_ROWS = 8;

/** Folds a long list of rows after the first ones, until the user asks for all. */
export function useFoldedRows<Row>(rows: readonly Row[], first = FOLDED_ROWS) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - first);
  const more =
    hidden === 0 ? null : (
      <Button variant="quiet" size="small" className={styles.more} onClick={() => setIsWhole(true)}>
        {t('persona.more', { count: hidden })}
      </Button>
    );
  return {
    shown: rows.slice(0, rows.length - hidden),
    /** The button that shows the other rows; null when none is hidden. */
    more,
  };
}
