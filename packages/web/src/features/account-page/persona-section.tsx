import { type Persona, UnknownOutcomeError } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { notifyManager } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnPersonas } from '../../entities/persona/persona-queries.js';
import { RankMarks, usePersonaRanks } from '../../entities/persona/rank-marks.js';
import { PlayerName, shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { useSending } from '../../platform/api/use-sending.js';
import { ErrorState } from '../../platform/error-state.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Badge } from '../../ui/badge.js';
import { Button, IconButton } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Box, Row, Stack, Text } from '../../ui/layout.js';
import { Switch } from '../../ui/switch.js';
import styles from './account-page.module.css';
import { PersonaDialog } from './persona-dialog.js';
import { usePersonaDraft, type UsedPersonaDraft } from './use-persona-draft.js';

/** The list of personas: each marked as ranked, in placement or unranked, with its switch (S2-37, S4-08). */
export function PersonaSection({ own }: { readonly own: OwnPersonas }) {
  const { t } = useTranslation();
  const used = usePersonaDraft();
  const headingId = useId();
  const { personas, error, isFetching, reload } = own;
  return (
    <Stack as="section" gap={8} aria-labelledby={headingId} className={styles.section}>
      <Row as="header" columnGap={16} isCentred justify="between">
        <div>
          <Text as="h3" size={15} id={headingId}>
            {t('profile.personas.title')}
          </Text>
          {personas === undefined ? null : <Counts personas={personas} />}
        </div>
        <Button icon="plus" onClick={used.openAdd}>
          {t('profile.personas.add.open')}
        </Button>
      </Row>
      {personas === undefined ? (
        <ErrorState
          isCompact
          title={t('profile.personas.failed')}
          error={error}
          onRetry={() => void reload()}
          isRetrying={isFetching}
        />
      ) : personas.length === 0 ? (
        <EmptyState isCompact title={t('profile.personas.none')}>
          {t('profile.personas.noneHint')}
        </EmptyState>
      ) : (
        <ul>
          {personas.map((persona) => (
            <PersonaRow key={persona.personaId} persona={persona} reload={reload} used={used} />
          ))}
        </ul>
      )}
      <PersonaDialog used={used} own={own} />
    </Stack>
  );
}

function Counts({ personas }: { readonly personas: readonly Persona[] }) {
  const { t } = useTranslation();
  const ranked = personas.filter(({ isSelectedForLadders }) => isSelectedForLadders).length;
  return (
    <Text tone="muted" size={13} isNumeric>
      {t('profile.personas.counts', {
        used: personas.length,
        max: limits.personasPerUser,
        ranked,
        maxRanked: limits.rankedPersonas,
      })}
    </Text>
  );
}

/** One persona: its name and mark, its ranks, and the switch for the ladders (S2-37). */
function PersonaRow(props: {
  readonly persona: Persona;
  readonly reload: OwnPersonas['reload'];
  readonly used: Pick<UsedPersonaDraft, 'openRename' | 'openDelete'>;
}) {
  const { persona, reload, used } = props;
  const { t } = useTranslation();
  const { personaId, personaName, isSelectedForLadders } = persona;
  const { isBusy, refused, toggle } = useRankedSwitch(persona, reload);
  const name = shownName(personaName);
  return (
    <li className={styles.row}>
      <Box width="fit">
        <Row as="p" gap={4} columnGap={8} isCentred className={styles.nameLine}>
          <Box as={PlayerName} name={personaName} personaId={personaId} isStrong />
          {isSelectedForLadders ? (
            <RankedBadge personaId={personaId} />
          ) : (
            <Badge>{t('facts.playerStatuses.notSelected')}</Badge>
          )}
        </Row>
        {isSelectedForLadders ? <RankMarks personaId={personaId} /> : null}
      </Box>
      <Row gap={4} isCentred className={styles.controls}>
        <Switch
          isOn={isSelectedForLadders}
          label={t('profile.personas.switch')}
          of={name}
          isBusy={isBusy}
          onToggle={() => void toggle()}
        />
        <Button
          variant="quiet"
          aria-label={t('profile.personas.rename.of', { name })}
          onClick={() => used.openRename(persona)}
        >
          {t('profile.personas.rename.open')}
        </Button>
        <IconButton
          icon="trash"
          label={t('profile.personas.delete.of', { name })}
          onClick={() => used.openDelete(persona)}
        />
      </Row>
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

type SwitchTo = 'show' | 'hide';

interface RankedSwitch {
  readonly isBusy: boolean;
  readonly refused: { readonly op: SwitchTo; readonly error: unknown } | undefined;
  readonly toggle: () => Promise<void>;
}

/** Shows a persona on the ladders or hides it, then loads the list again (S4-15). */
function useRankedSwitch(persona: Persona, reload: OwnPersonas['reload']): RankedSwitch {
  const api = useApi();
  const { isBusy, send } = useSending();
  const [refused, setRefused] = useState<RankedSwitch['refused']>();
  const toggle = async () => {
    const op: SwitchTo = persona.isSelectedForLadders ? 'hide' : 'show';
    // With the list that follows: until that is there, the switch shows what was before, and a click would send the same again.
    await send(async () => {
      const failure = await api.personas.showInLadder({ pid: persona.personaId, op }).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const list = await reload();
      // TanStack Query tells components in a task of their own.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      const isDone = failure === undefined || isCarriedOut(failure.error, list, { ...persona, op });
      setRefused(isDone ? undefined : { op, ...failure });
    });
  };
  return { isBusy, refused, toggle };
}

/** Whether the answer was lost and the list shows that the change was made. */
function isCarriedOut(
  error: unknown,
  list: readonly Persona[] | undefined,
  { personaId, op }: Pick<Persona, 'personaId'> & { readonly op: SwitchTo },
): boolean {
  const now = list?.find((persona) => persona.personaId === personaId);
  return error instanceof UnknownOutcomeError && now?.isSelectedForLadders === (op === 'show');
}
