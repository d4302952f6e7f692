import { challengeCopy } from '../../contract/challenges.copy.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';

export const CreateChallengeDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={challengeCopy.createChallenge}>
    <ChallengeForm onEnd={onClose} />
  </Dialog>
);
