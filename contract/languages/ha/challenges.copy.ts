import type * as en from '../../challenges.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const challengeCopy: Beginning<typeof en.challengeCopy> = {
  challenges: 'Ƙalubale',
  joinChallenge: 'Shiga ƙalubale',
  leaveChallenge: 'Fita daga ƙalubale',
  createChallenge: 'Ƙirƙiri ƙalubale',
  featuredChallenge: 'Fitaccen ƙalubale',
  search: 'Nemi ƙalubale...',
  noDeadline: 'Babu ranar ƙarshe',
  deadlinePassed: 'Lokaci ya wuce',
  participantCount: 'mahalarci|mahalarta',
  allChip: 'Duka',
};
