import type { ReactNode } from 'react';
import { challengeCopy, type Difficulty } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { phaseNames } from '../../../contract/challenges/phases.copy.ts';

const tints = {
  good: 'bg-easy-bg text-easy',
  amber: 'bg-medium-bg text-medium',
  bad: 'bg-hard-bg text-hard',
  soft: 'bg-soft text-brand',
  grey: 'bg-raised text-ink',
};

export type Tint = keyof typeof tints;

/** A short label in the colour of its meaning. */
export function Pill({ tint, children }: { tint: Tint; children: ReactNode }) {
  return (
    <span className={`rounded-full px-3 py-0.5 font-semibold text-xs leading-5 ${tints[tint]}`}>
      {children}
    </span>
  );
}

const difficultyTints: Record<Difficulty, Tint> = { Easy: 'good', Medium: 'amber', Hard: 'bad' };

const tintOf = (difficulty: Difficulty | null): Tint => (difficulty ? difficultyTints[difficulty] : 'grey');

/** The category and difficulty of a challenge. */
export function Badges({ of: { category, difficulty } }: { of: Pick<Challenge, 'category' | 'difficulty'> }) {
  return (
    <>
      {category && <Pill tint="soft">{category}</Pill>}
      <Pill tint={tintOf(difficulty)}>{difficulty ?? challengeCopy.anyLevel}</Pill>
    </>
  );
}

const phaseTints: Partial<Record<Challenge['phase'], Tint>> = {
  open: 'good',
  upcoming: 'amber',
  cancelled: 'bad',
};

/** The phase of a challenge. The card on home omits it: its challenge is never over, and the card says when it opens. */
export const PhaseChip = ({ phase }: { phase: Challenge['phase'] }) => (
  <Pill tint={phaseTints[phase] ?? 'grey'}>{phaseNames[phase]}</Pill>
);
