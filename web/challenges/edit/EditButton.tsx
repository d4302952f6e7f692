import type { Challenge } from '../../../contract/challenges.ts';
import { editCopy } from '../../../contract/edits.copy.ts';
import { lazy } from '../../lazy.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';

const editing = lazy(() => import('./EditChallengeDialog.tsx'));

/** Opens the form that edits a challenge; for its creator. */
export function EditButton({ challenge }: { challenge: Challenge }) {
  const { module, open, show, hide } = useLazyDialog(editing);
  return (
    <>
      <Button look="quiet" onClick={show}>
        {editCopy.editChallenge}
      </Button>
      {module && <module.EditChallengeDialog challenge={challenge} open={open} onClose={hide} />}
    </>
  );
}
