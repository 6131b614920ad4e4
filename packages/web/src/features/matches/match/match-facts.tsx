import type { MatchRow } from '@ra3/sdk/browser';
import {
  cleanText,
  formatExactTime,
  formatLength,
  isShortMatch,
  neutralSides,
  shownMod,
} from '@ra3/sdk/rules';
import type { ReactNode } from 'react';
import { MapLabel } from '../../../entities/map/map-label.js';
import { MapThumbnail } from '../../../entities/map/map-thumbnail.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { teamSizes } from '../../../entities/match/team-sizes.js';
import { useMatchTypeName } from '../../../entities/match/use-match-type-name.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Card } from '../../../ui/card/card.js';
import { HeadToHead } from './head-to-head.js';
import styles from './match-facts.module.css';

const PICTURE = 160;
const LONGEST_VERSION = 60;

export interface MatchFactsProps {
  readonly match: MatchRow;
  /** Whether to keep silent about length and ending. */
  readonly isHidden: boolean;
  /** The actions for the replay. */
  readonly children: ReactNode;
}

/** Where, when, how long and with which version a match was played, and its replay. */
export function MatchFacts({ match, isHidden, children }: MatchFactsProps) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  return (
    <Card title={t('match.facts.title')}>
      <div className={styles.card}>
        <MapThumbnail map={match.map} size={PICTURE} className={styles.picture} />
        <div className={styles.words}>
          <dl className={styles.facts}>
            <Fact term={t('match.facts.map')}>
              <MapLabel name={mapName(match.map)} />
            </Fact>
            <Fact term={t('match.facts.kind')}>{isHidden ? teamSizes(match) : typeName(match.type)}</Fact>
            {isHidden ? null : (
              <Fact term={t('match.facts.length')}>
                <span className={isShortMatch(match.timeLength) ? styles.short : undefined}>
                  {formatLength(match.timeLength)}
                </span>
              </Fact>
            )}
            <Started startTime={match.startTime} />
            <Fact term={t('match.facts.version')}>
              <ModText match={match} />
            </Fact>
            {isHidden ? null : <Pair match={match} />}
          </dl>
          <div className={styles.actions}>{children}</div>
        </div>
      </div>
    </Card>
  );
}

/** How the two players of a 1v1 did against each other; nothing for a match of teams. */
function Pair({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const [[first, ...others], [second, ...opponents]] = neutralSides(match);
  if (first === undefined || second === undefined || others.length + opponents.length > 0) return null;
  return (
    <Fact term={t('match.headToHead')}>
      <HeadToHead first={first} second={second} />
    </Fact>
  );
}

function Started({ startTime }: { readonly startTime: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = new Date(startTime);
  return (
    <Fact term={t('match.facts.started')}>
      {Number.isNaN(date.getTime()) ? '--' : formatExactTime(date, locale)}{' '}
      <span className={styles.faint}>
        <RelativeTime time={startTime} />
      </span>
    </Fact>
  );
}

/** The full name of the game version; before it the translated name of the mod, unless it is vanilla or begins with that name. */
function ModText({ match: { modFullName } }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const shown = shownMod(modFullName);
  const version = cleanText(modFullName, LONGEST_VERSION) || '?';
  const mod = shown?.kind === 'known' ? t(`facts.mods.${shown.id}`) : '';
  return (
    <>
      {/* No line begins with the separator. */}
      {version.toLowerCase().startsWith(mod.toLowerCase()) ? null : <bdi>{`${mod}\u00a0· `}</bdi>}
      <bdi>{version}</bdi>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
