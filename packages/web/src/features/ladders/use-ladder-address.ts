import { ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { pageFromQuery, readLadderRoute } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';

export interface LadderAddress {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly page: number;
  /** Redirect target when the URL has no ladder type or an unknown one (S2-15). */
  readonly replacement: string | undefined;
}

/** Reads the ladder and the page from the URL. */
export function useLadderAddress(): LadderAddress {
  const { mod: first, type: second } = useParams();
  const { query } = useUrlState();
  const parts = [first, second].filter((part) => part !== undefined);
  const { mod, type, isTypeMissing } = readLadderRoute(parts);
  const isTypeUnknown = !ladderTypes.some((word) => word === parts.at(-1));
  const validUrl = parts.length === 0 ? links.firstLadder.to() : links.ladder.to(mod, type);
  return {
    mod,
    type,
    page: pageFromQuery(query.get('page')),
    replacement: isTypeMissing || isTypeUnknown ? validUrl : undefined,
  };
}
