import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../contract/author.ts';
import { useEntrance } from '../api/session.ts';
import { oneProfile } from './queries.ts';

/** Shows one's own changed profile everywhere at once: in the frame, on the page, beside whatever one made. */
export function useShowProfile() {
  const client = useQueryClient();
  const { session, enter } = useEntrance();
  return (profile: Profile) => {
    if (session) enter({ ...session, profile });
    client.setQueryData(oneProfile(profile.id).queryKey, profile);
    void client.invalidateQueries();
  };
}
