import type { ReactNode } from 'react';
import type { Difficulty } from '../../../contract/challenges.copy.ts';

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

export const tintOf = (difficulty: Difficulty | null): Tint =>
  difficulty ? difficultyTints[difficulty] : 'grey';
