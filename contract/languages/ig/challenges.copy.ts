import type * as en from '../../challenges.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const challengeCopy: Beginning<typeof en.challengeCopy> = {
  challenges: 'Ịma aka',
  joinChallenge: 'Sonye n’ịma aka',
  leaveChallenge: 'Pụọ n’ịma aka',
  createChallenge: 'Mepụta ịma aka',
  featuredChallenge: 'Ịma aka a ma ama',
  search: 'Chọọ ịma aka...',
  noDeadline: 'Enweghị ụbọchị njedebe',
  deadlinePassed: 'Oge agafeela',
  participantCount: 'onye so',
  allChip: 'Ha niile',
};
