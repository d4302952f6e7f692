import { challengeCopy } from '../../contract/challenges/copy.ts';
import type { Challenge } from '../../contract/challenges/endpoints.ts';
import { organiserCopy } from '../../contract/challenges/organisers/copy.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';

interface CreateChallengeProps {
  /** The challenge to copy. */
  from?: Challenge;
  open: boolean;
  /** Called with the challenge, if one was created. */
  onClose: (made?: Challenge) => void;
}

export const CreateChallengeDialog = ({ from, open, onClose }: CreateChallengeProps) => (
  <Dialog
    open={open}
    onClose={() => onClose()}
    title={from ? organiserCopy.duplicateTitle : challengeCopy.createChallenge}
  >
    {from && <p className="text-ink2">{organiserCopy.duplicateHint}</p>}
    <ChallengeForm from={from} onEnd={onClose} />
  </Dialog>
);
