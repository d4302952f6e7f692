import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '../../contract/core/author.ts';
import { useAuth } from '../auth-state/authState.ts';
import { oneProfile } from './queries.ts';

/** Shows the member's own changed profile everywhere at once: in the frame, on the page, beside their posts. */
export function useShowProfile() {
  const client = useQueryClient();
  const { session, setSession } = useAuth();
  return (profile: Profile) => {
    if (session) setSession({ ...session, profile });
    client.setQueryData(oneProfile(profile.id).queryKey, profile);
    void client.invalidateQueries();
  };
}
