import { ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { pageFromQuery, readLadderRoute } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';

export interface LadderAddress {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly page: number;
  /** Where to go instead when the address lacks the type, or names one that is none (spec §2). */
  readonly replacement: string | undefined;
}

/** Reads which ladder and which page the address asks for. */
export function useLadderAddress(): LadderAddress {
  const { mod: first, type: second } = useParams();
  const { query } = useUrlState();
  const parts = [first, second].filter((part) => part !== undefined);
  const { mod, type, isTypeMissing } = readLadderRoute(parts);
  const isTypeWrong = !ladderTypes.some((word) => word === parts.at(-1));
  const right = parts.length === 0 ? links.firstLadder.to() : links.ladder.to(mod, type);
  return {
    mod,
    type,
    page: pageFromQuery(query.get('page')),
    replacement: isTypeMissing || isTypeWrong ? right : undefined,
  };
}
