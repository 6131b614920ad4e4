import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { FactionIcon } from '../../entities/faction/faction-icon.js';
import { useFactionName } from '../../entities/faction/use-faction-name.js';
import { WinRate } from '../../entities/rating/win-rate.js';
import { useNumberFormat } from '../../platform/i18n/use-number-format.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Cell, HeadCell, Table } from '../../ui/table/table.js';
import styles from './score-table.module.css';
import { useFoldedRows } from './use-folded-rows.js';

export interface ScoreRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly wins: number;
  readonly losses: number;
  /** Where the matches of the row are. */
  readonly to?: string | undefined;
}

export interface ScoreTableProps {
  readonly caption: string;
  /** The head of the first column. */
  readonly head: string;
  readonly rows: readonly ScoreRow[];
}

/** Wins and losses by something, with the win rate of each row and its interval. */
export function ScoreTable({ caption, head, rows }: ScoreTableProps) {
  const { t } = useTranslation();
  const { whole } = useNumberFormat();
  const { shown, more } = useFoldedRows(rows);
  return (
    <div className={styles.section}>
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
    </div>
  );
}

/** A faction as icon and name. */
export function FactionLabel({ faction }: { readonly faction: string }) {
  const factionName = useFactionName();
  return (
    <span className={styles.label}>
      <FactionIcon faction={faction} size={16} />
      <bdi>{factionName(faction)}</bdi>
    </span>
  );
}

interface MatchupLabelProps {
  readonly own: string;
  readonly opponent: string;
}

/** Two factions that met, as icons and names. */
export function MatchupLabel({ own, opponent }: MatchupLabelProps) {
  const factionName = useFactionName();
  return (
    <span className={styles.label}>
      <FactionIcon faction={own} size={16} />
      <FactionIcon faction={opponent} size={16} />
      <bdi>{`${factionName(own)} – ${factionName(opponent)}`}</bdi>
    </span>
  );
}
