import { challengeCopy } from '../../contract/challenges.copy.ts';
import { organiserCopy } from '../../contract/challenges.organisers.copy.ts';
import type { Challenge } from '../../contract/challenges.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';

interface CreateChallengeProps {
  /** What it is a copy of. */
  from?: Challenge;
  open: boolean;
  /** With the challenge, once it is created. */
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
