import type { Reply } from '@ra3/sdk';
import type { BanType } from '@ra3/sdk/facts';

/** The types of a ban by which other people can be hit. */
export type OriginType = Exclude<BanType, 'User'>;

type Preview = Reply<'moderation.banPreview'>;
export type SharedOrigin = Preview['ip'];

const keyOf = { Ip: 'ip', Mac: 'mac', Machine: 'machine' } as const satisfies Record<
  OriginType,
  keyof Preview
>;

/** Others that a ban of some types hits. */
export interface OthersHit {
  readonly byType: readonly { readonly type: OriginType; readonly shared: SharedOrigin }[];
  readonly count: number;
  /** There may be more, because the host names only the first few. */
  readonly isAtLeast: boolean;
}

/** The types of a ban that go for origins. */
export function originTypes(types: readonly BanType[]): OriginType[] {
  return types.filter((type) => type !== 'User');
}

/** Collects who else a ban hits; somebody who shares two origins counts once. */
export function othersHit(preview: Preview, types: readonly BanType[]): OthersHit {
  const byType = originTypes(types).map((type) => ({ type, shared: preview[keyOf[type]] }));
  const named = new Set(byType.flatMap(({ shared }) => shared.users.map(({ userId }) => userId)));
  const counts = byType.map(({ shared }) => shared.userCount);
  return {
    byType,
    count: Math.max(named.size, ...counts, 0),
    isAtLeast: byType.some(({ shared }) => shared.users.length < shared.userCount),
  };
}

/** Whether a ban by address or network card hits others; unknown counts as yes (S3-02). */
export function needsConfirmation(hit: OthersHit | undefined, types: readonly BanType[]): boolean {
  const isWide = (type: BanType) => type === 'Ip' || type === 'Mac';
  if (hit === undefined) return types.some(isWide);
  return hit.byType.some(({ type, shared }) => isWide(type) && shared.userCount > 0);
}
