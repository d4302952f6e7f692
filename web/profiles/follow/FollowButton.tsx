import { profileCopy } from '../../../contract/profiles.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Button } from '../../ui/Button.tsx';
import type { Following } from '../queries.ts';
import { useFollow } from './useFollow.ts';

interface FollowButtonProps {
  of: Following & { id: string };
  /** The id of the member's name, where many such buttons stand on one screen. */
  describedBy?: string;
  className?: string;
}

/** Not shown for the viewer's own profile. */
export function FollowButton({ of: { id, ...state }, describedBy, className = '' }: FollowButtonProps) {
  const { following, requested } = state;
  const toggle = useFollow(id, state);
  if (useViewer()?.id === id) return null;
  return (
    <Button
      look={following || requested ? 'quiet' : 'primary'}
      aria-label={requested ? profileCopy.requestedTakeItBack : undefined}
      aria-describedby={describedBy}
      onClick={toggle}
      className={`px-3.5 ${className}`}
    >
      {following ? profileCopy.unfollow : requested ? profileCopy.requested : profileCopy.follow}
    </Button>
  );
}
