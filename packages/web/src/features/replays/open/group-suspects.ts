import type { Finding } from '@ra3/replay-tools';

/** Findings that share a checkbox: one chunk, or the consecutive chunks of a repeated stretch. */
export interface SuspectGroup {
  readonly first: Finding;
  readonly findings: readonly Finding[];
}

/** Groups the chunks of each repeated stretch, in the order of the findings. */
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

/** Key of the text that explains why a chunk is listed. */
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
