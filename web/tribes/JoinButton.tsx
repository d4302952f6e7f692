import { useState } from 'react';
import { joiningNames, tribeCopy } from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { lazy } from '../lazy.ts';
import { Button, type Look } from '../ui/Button.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
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

const dialog = lazy(() => import('./joining/JoinDialog.tsx'));

/**
 * Joins or leaves, or asks to join; nothing for the owner, who cannot leave. Rules are shown first. After an invalid invite
 * link it is as without the link.
 */
export function JoinButton({
  tribe,
  words,
  look = 'quiet',
  by,
  describedBy,
  className = '',
}: JoinButtonProps) {
  const [isLinkValid, setLinkValid] = useState(true);
  const code = isLinkValid ? by : undefined;
  const toggle = useMembership(tribe, words, { by: code, onInvalid: () => setLinkValid(false) });
  const { module, open, show, hide } = useLazyDialog(dialog);
  const { joined, joining, requested } = tribe;
  if (tribe.role === 'owner') return null;
  const joins = joining === 'open' || code !== undefined;
  if (!joined && !joins && !requested && joining === 'invitation')
    return <span className="text-ink2 text-sm">{joiningNames.invitation}</span>;
  const outside = joins ? tribeCopy.join : requested ? tribeCopy.withdrawRequest : tribeCopy.askToJoin;
  return (
    <>
      <Button
        look={joined || (requested && !joins) ? 'ghost' : look}
        aria-describedby={describedBy}
        onClick={joined || (joins && !tribe.has_rules) ? toggle : show}
        className={`text-sm ${className}`}
      >
        {joined ? tribeCopy.leave : outside}
      </Button>
      {module && <module.JoinDialog tribe={tribe} joins={joins} onJoin={toggle} open={open} onClose={hide} />}
    </>
  );
}
