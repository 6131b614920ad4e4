import { formatRank } from '@ra3/sdk/rules/ladders';
import { showsEloChange } from '@ra3/sdk/rules/matches';
import { formatWinRate, winRate, winRateInterval, winRateVerdict } from '@ra3/sdk/rules/statistics';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon/icon.js';
import { useNow } from '../../ui/now-context.js';
import { Tooltip } from '../../ui/tooltip.js';
import styles from './player.module.css';

/** A rank or an Elo; -1 shows as `--`. */
export function Rating({ value }: { readonly value: number }) {
  return <span className="numeric">{formatRank(value)}</span>;
}

/** An Elo change with arrow, sign and colour; nothing for 0. */
export function EloDelta(props: {
  readonly delta: number;
  /** Time of the change; one older than a day is not shown (S9-14). Omit to show it always. */
  readonly updatedAt?: string;
}) {
  const { delta, updatedAt } = props;
  const { t } = useTranslation();
  const now = useNow();
  if (delta === 0 || (updatedAt !== undefined && !showsEloChange(new Date(updatedAt), now))) return null;
  const isGain = delta > 0;
  const size = Math.abs(delta);
  return (
    <span
      className={classNames(styles.delta, isGain ? styles.gain : styles.loss)}
      aria-label={isGain ? t('site.elo.gained', { points: size }) : t('site.elo.lost', { points: size })}
      role="img"
    >
      <Icon name={isGain ? 'arrow-up' : 'arrow-down'} size={12} />
      {`${isGain ? '+' : '−'}${String(size)}`}
    </span>
  );
}

interface WinRateProps {
  readonly wins: number;
  readonly losses: number;
  /** Target of the row's link. The tooltip lies over that link, so a click on the figure has to lead there itself. */
  readonly to?: string | undefined;
}

/** A number and a bar from 50 %, its 95 % interval on hover and focus; coloured only if that excludes 50 %. */
export function WinRate({ wins, losses, to }: WinRateProps) {
  const { t } = useTranslation();
  const rate = winRate(wins, losses);
  const interval = winRateInterval(wins, losses);
  const text = formatWinRate(wins, losses);
  if (rate === undefined || interval === undefined) return <span className="numeric">{text}</span>;
  const verdict = winRateVerdict(wins, losses);
  const isFew = verdict === 'few';
  const bounds = { low: percent(interval.low), high: percent(interval.high), games: wins + losses };
  const figure = {
    className: classNames(styles.winRate, isFew && styles.uncertain),
    children: (
      <>
        <span className="numeric">{text}</span>
        <span className={styles.bar} aria-hidden>
          <span className={styles[verdict]} style={barPlace(rate)} />
        </span>
      </>
    ),
  };
  return (
    <Tooltip text={isFew ? t('site.winRate.few', bounds) : t('site.winRate.interval', bounds)}>
      {/* Focusable, so that keyboard users can read the tooltip. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      {to === undefined ? <span tabIndex={0} {...figure} /> : <Link to={to} {...figure} />}
    </Tooltip>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)}%`;
}

function barPlace(rate: number) {
  const [from, to] = rate >= 0.5 ? [0.5, rate] : [rate, 0.5];
  return { insetInlineStart: percent(from), width: percent(to - from) };
}
