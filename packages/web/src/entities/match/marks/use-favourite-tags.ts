import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useOwnUser } from '../use-own-user.js';
import { favouriteTagsQuery, NO_TAGS, type TagCount } from './tag-queries.js';

/** The user's tags, the one of most matches first; undefined while loading, none on hosts without the call. */
export function useFavouriteTags(): readonly TagCount[] | undefined {
  const api = useApi();
  const { userId, isKnown } = useOwnUser();
  const { data, error } = useQuery({ ...favouriteTagsQuery(api, userId), enabled: isKnown });
  return error === null ? data : NO_TAGS;
}
