import { useQuery } from '@tanstack/react-query';
import { useAdminSource } from '../frame/use-admin-source.js';
import { storedAnnouncementQuery, type AnnouncementPlace } from './announcement-queries.js';

/** Loads what is announced in a place, and its versions. */
export function useStoredAnnouncement(place: AnnouncementPlace) {
  const { data, error, isFetching, refetch } = useQuery(storedAnnouncementQuery(useAdminSource(), place));
  return { data, error, isFetching, reload: () => refetch({ throwOnError: true }) };
}

export type StoredAnnouncementQuery = ReturnType<typeof useStoredAnnouncement>;
