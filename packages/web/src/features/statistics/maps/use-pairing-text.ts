import { formatLength, formatWinRate, winRateInterval } from '@ra3/sdk/rules';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { verdictOf, type Pairing } from './map-summary.js';

/** Returns a function that describes a pairing in a sentence, with its 95 % interval. */
export function usePairingText(): (pairing: Pairing) => string {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const { whole, percent } = useNumberFormat();
  return (pairing) => {
    const { own, opponent, wins, losses, games, averageLength } = pairing;
    const words = {
      own: factionName(own),
      opponent: factionName(opponent),
      games: whole(games),
      length: formatLength(averageLength),
    };
    const interval = winRateInterval(wins, losses);
    if (interval === undefined || own === opponent) return t('statistics.mirrorText', words);
    const rates = {
      ...words,
      rate: formatWinRate(wins, losses),
      low: percent(interval.low),
      high: percent(interval.high),
    };
    return verdictOf(pairing) === 'few' ? t('statistics.fewText', rates) : t('statistics.pairingText', rates);
  };
}
