import { useLocation } from 'wouter';
import { announcementCopy } from '../../../contract/challenges.announcements.copy.ts';
import { organiserCopy } from '../../../contract/challenges.organisers.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { useSession } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const announcing = lazy(() => import('./AnnouncementDialog.tsx'));
const creating = lazy(() => import('../CreateChallengeDialog.tsx'));

/** Opens the form for an announcement to all participants. */
export function AnnounceButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(announcing);
  return (
    <>
      <Button look="quiet" onClick={show}>
        {announcementCopy.write}
      </Button>
      {module && <module.AnnouncementDialog challenge={challenge} open={open} onClose={hide} />}
    </>
  );
}

/** Opens the form for a new challenge, filled with a copy of this one. For members who may create challenges. */
export function DuplicateButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(creating);
  const [, go] = useLocation();
  if (!useSession()?.capabilities.create_challenge) return null;
  function ended(made?: Challenge) {
    hide();
    if (made) go(paths.challenge(made.id));
  }
  return (
    <>
      <Button look="quiet" onClick={show}>
        {organiserCopy.duplicate}
      </Button>
      {module && <module.CreateChallengeDialog from={challenge} open={open} onClose={ended} />}
    </>
  );
}
