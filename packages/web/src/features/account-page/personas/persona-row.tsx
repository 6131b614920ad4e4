import type { Persona } from '@ra3/sdk/browser';
import { RankMarks, usePersonaRanks } from '../../../entities/persona/rank-marks.js';
import type { OwnPersonas } from '../../../entities/persona/persona-queries.js';
import { PlayerName, shownName } from '../../../entities/player/player-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { Button, IconButton } from '../../../ui/button.js';
import { Switch } from '../../../ui/switch.js';
import { useCodedFailureText } from '../../../platform/failures/coded-failure-text.js';
import styles from './personas.module.css';
import { useRankedSwitch, type RankedSwitch } from './use-ranked-switch.js';
import type { UsedPersonaDraft } from './use-persona-draft.js';

export interface PersonaRowProps {
  readonly persona: Persona;
  readonly reload: OwnPersonas['reload'];
  readonly used: Pick<UsedPersonaDraft, 'openRename' | 'openDelete'>;
}

/** One persona: its name and mark, its ranks, and the switch for the ladders (S2-37). */
export function PersonaRow({ persona, reload, used }: PersonaRowProps) {
  const { t } = useTranslation();
  const { personaId, personaName, isSelectedForLadders } = persona;
  const { isBusy, refused, toggle } = useRankedSwitch(persona, reload);
  const name = shownName(personaName);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.nameLine}>
          <PlayerName name={personaName} personaId={personaId} className={styles.name} />
          {isSelectedForLadders ? (
            <RankedBadge personaId={personaId} />
          ) : (
            <Badge>{t('facts.playerStatuses.notSelected')}</Badge>
          )}
        </p>
        {isSelectedForLadders ? <RankMarks personaId={personaId} /> : null}
      </div>
      <div className={styles.controls}>
        <Switch
          isOn={isSelectedForLadders}
          label={t('profile.personas.switch')}
          of={name}
          isBusy={isBusy}
          onToggle={() => {
            void toggle();
          }}
        />
        <Button
          variant="quiet"
          aria-label={t('profile.personas.rename.of', { name })}
          onClick={() => {
            used.openRename(persona);
          }}
        >
          {t('profile.personas.rename.open')}
        </Button>
        <IconButton
          icon="trash"
          label={t('profile.personas.delete.of', { name })}
          onClick={() => {
            used.openDelete(persona);
          }}
        />
      </div>
      {refused === undefined ? null : <Refused refused={refused} />}
    </li>
  );
}

/** Ranked, or in placement as long as every ladder that the persona plays has placement matches left. */
function RankedBadge({ personaId }: Pick<Persona, 'personaId'>) {
  const { t } = useTranslation();
  const { ranks = [] } = usePersonaRanks(personaId);
  const isInPlacement = ranks.length > 0 && ranks.every(({ row }) => row.placementMatchesLeft > 0);
  return isInPlacement ? (
    <Badge tone="warn">{t('facts.playerStatuses.inPlacement')}</Badge>
  ) : (
    <Badge tone="signal">{t('facts.playerStatuses.normal')}</Badge>
  );
}

/** A message for `show`, and the plain word "Error" for `hide`; the reason follows in both cases (S8-26). */
function Refused({ refused: { op, error } }: { readonly refused: NonNullable<RankedSwitch['refused']> }) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  return (
    <div className={styles.refused}>
      <Alert tone="bad" isUrgent title={t(`profile.personas.switchFailed.${op}`)}>
        <p>{codedFailure(error)}</p>
      </Alert>
    </div>
  );
}
