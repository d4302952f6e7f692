import { tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { Button, type Look } from '../ui/Button.tsx';
import { useMembership, type Words } from './useMembership.ts';

interface JoinButtonProps {
  tribe: Tribe;
  words: Words;
  /** The look of 'Join': quiet if many of them are on one screen. */
  look?: Look;
  /** The code of the invite link that led here. */
  by?: string | undefined;
  /** The id of the element with the tribe's name, if many such buttons are on one screen. */
  describedBy?: string;
  className?: string;
}

/** Joins or leaves; nothing for the owner, who cannot leave. */
export function JoinButton({
  tribe,
  words,
  look = 'quiet',
  by,
  describedBy,
  className = '',
}: JoinButtonProps) {
  const toggle = useMembership(tribe, words, by);
  if (tribe.role === 'owner') return null;
  return (
    <Button
      look={tribe.joined ? 'ghost' : look}
      aria-describedby={describedBy}
      onClick={toggle}
      className={`text-sm ${className}`}
    >
      {tribe.joined ? tribeCopy.leave : tribeCopy.join}
    </Button>
  );
}
