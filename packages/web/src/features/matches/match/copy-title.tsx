import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { cleanText, eloBefore, neutralSides } from '@ra3/sdk/rules';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { useMapName } from '../../../entities/map/use-map-name.js';
import { teamSizes } from '../../../entities/match/team-sizes.js';
import { shownName } from '../../../entities/player/shown-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { Button } from '../../../ui/button/button.js';

const LONGEST_VERSION = 60;

/** Copies a title for a cast of the match: players, factions, Elo, map and version, and nothing about who won. */
export function CopyTitle({ match }: { readonly match: MatchRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const title = useCasterTitle(match);
  const handleClick = () => {
    copy(title).then(
      () => {
        toast(t('match.title.copied', { title }), 'good');
      },
      () => {
        toast(t('match.title.failed', { title }), 'warn');
      },
    );
  };
  return (
    <Button size="small" icon="copy" title={title} onClick={handleClick}>
      {t('match.title.copy')}
    </Button>
  );
}

/** Without a secure context there is no clipboard, which then fails like one that the user has forbidden. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function useCasterTitle(match: MatchRow): string {
  const { t } = useTranslation();
  const mapName = useMapName();
  const factionName = useFactionName();
  const sideText = (side: readonly MatchPlayer[]) =>
    side
      .map((player) => {
        const facts = [factionName(player.faction), eloBefore(player)].filter((fact) => fact !== undefined);
        return `${shownName(player.personaName)} (${facts.join(', ')})`;
      })
      .join(', ');
  const [first, second] = neutralSides(match);
  return [
    t('match.versus', { first: sideText(first), second: sideText(second) }),
    mapName(match.map),
    teamSizes(match),
    cleanText(match.modFullName, LONGEST_VERSION),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
