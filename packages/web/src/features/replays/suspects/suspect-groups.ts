import type { Finding } from '@ra3/replay-tools';

/** Findings that share a box: one chunk, or an unbroken stretch that was written again. */
export interface SuspectGroup {
  readonly first: Finding;
  readonly findings: readonly Finding[];
}

/** Folds the chunks of each re-sent stretch into one group; order stays. */
export function groupSuspects(findings: readonly Finding[]): SuspectGroup[] {
  const groups: { first: Finding; findings: Finding[] }[] = [];
  for (const finding of findings) {
    const last = groups.at(-1);
    if (last !== undefined && finding.run !== null && last.first.run === finding.run)
      last.findings.push(finding);
    else groups.push({ first: finding, findings: [finding] });
  }
  return groups;
}

/** Which sentence says why a chunk is listed. */
export type SuspectReason =
  | 'suspect'
  | 'suspectConfirmed'
  | 'suspectRun'
  | 'conflict'
  | 'partialRepeat'
  | 'backwards'
  | 'harmlessRepeat';

export function reasonOf({ rule, isConfirmed, isPartialRepeat, earlierIndex }: Finding): SuspectReason {
  switch (rule) {
    case 'suspect':
      return isConfirmed ? 'suspectConfirmed' : 'suspect';
    case 'suspect-run':
      return 'suspectRun';
    case 'conflict':
      if (earlierIndex === null) return 'backwards';
      return isPartialRepeat ? 'partialRepeat' : 'conflict';
    case 'harmless-repeat':
      return 'harmlessRepeat';
  }
}
