import { challengeCopy } from '../../../contract/challenges.copy.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { Pill, tintOf } from './Pill.tsx';

/** The category and difficulty of a challenge. */
export function Badges({ of: { category, difficulty } }: { of: Pick<Challenge, 'category' | 'difficulty'> }) {
  return (
    <>
      {category && <Pill tint="soft">{category}</Pill>}
      <Pill tint={tintOf(difficulty)}>{difficulty ?? challengeCopy.anyLevel}</Pill>
    </>
  );
}
