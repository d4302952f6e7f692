import { phaseNames } from '../../../contract/challenges.phases.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { Pill, type Tint } from './Pill.tsx';

const tints: Partial<Record<Challenge['phase'], Tint>> = {
  open: 'good',
  upcoming: 'amber',
  cancelled: 'bad',
};

/** The phase of a challenge. The card on home omits it: its challenge is never over, and the card says when it opens. */
export const PhaseChip = ({ phase }: { phase: Challenge['phase'] }) => (
  <Pill tint={tints[phase] ?? 'grey'}>{phaseNames[phase]}</Pill>
);
