import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { Button, type Look } from '../ui/Button.tsx';
import { useMembership, type Words } from './useMembership.ts';

interface JoinButtonProps {
  tribe: Tribe;
  words: Words;
  /** How 'Join' looks: quiet where many stand on one screen. */
  look?: Look;
  /** The code of the invite link that led here. */
  by?: string | undefined;
  /** The id of the tribe's name, where many such buttons stand on one screen. */
  describedBy?: string;
  className?: string;
}

export function JoinButton({
  tribe,
  words,
  look = 'quiet',
  by,
  describedBy,
  className = '',
}: JoinButtonProps) {
  const toggle = useMembership(tribe, words, by);
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
