import { tribeCopy } from '../../contract/tribes.copy.ts';
import type { Tribe } from '../../contract/tribes.ts';
import { Button } from '../ui/Button.tsx';
import { useMembership, type Words } from './useMembership.ts';

interface JoinButtonProps {
  tribe: Tribe;
  words: Words;
  /** The code of the invite link that led here. */
  by?: string | undefined;
  /** The id of the tribe's name, where many such buttons stand on one screen. */
  describedBy?: string;
  className?: string;
}

export function JoinButton({ tribe, words, by, describedBy, className = '' }: JoinButtonProps) {
  const toggle = useMembership(tribe, words, by);
  return (
    <Button
      look={tribe.joined ? 'quiet' : 'primary'}
      aria-describedby={describedBy}
      onClick={toggle}
      className={className}
    >
      {tribe.joined ? tribeCopy.leave : tribeCopy.join}
    </Button>
  );
}
