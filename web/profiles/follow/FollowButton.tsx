import { Check } from 'lucide-react';
import { profileCopy } from '../../../contract/profiles.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { Button, type Look } from '../../ui/Button.tsx';
import type { Following } from '../queries.ts';
import { useFollow } from './useFollow.ts';

interface FollowButtonProps {
  of: Following & { id: string };
  /** The look of 'Follow': quiet if many of them are on one screen. */
  look?: Look;
  /** The id of the element with the member's name, if many such buttons are on one screen. */
  describedBy?: string;
  className?: string;
}

/** Not shown for the viewer's own profile. */
export function FollowButton({
  of: { id, ...state },
  look = 'quiet',
  describedBy,
  className = '',
}: FollowButtonProps) {
  const { following, requested } = state;
  const toggle = useFollow(id, state);
  if (useViewer()?.id === id) return null;
  return (
    <Button
      look={following || requested ? 'outline' : look}
      aria-label={requested ? profileCopy.requestedTakeItBack : undefined}
      aria-describedby={describedBy}
      onClick={toggle}
      className={`min-w-0 px-3.5 text-sm ${className}`}
    >
      {following && <Check aria-hidden className="size-4" />}
      {following ? profileCopy.unfollow : requested ? profileCopy.requested : profileCopy.follow}
    </Button>
  );
}
