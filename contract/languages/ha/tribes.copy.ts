import type * as en from '../../tribes.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tribeCopy: Beginning<typeof en.tribeCopy> = {
  tribes: 'Ƙungiyoyi',
  posts: 'Rubuce-rubuce',
  members: 'Mambobi',
  events: 'Taruka',
  join: 'Shiga',
  leave: 'Fita',
  createTribe: 'Ƙirƙiri ƙungiya',
  searchTribes: 'Nemi ƙungiyoyi',
  name: 'Suna',
  memberCount: 'mamba|mambobi',
  featuredTribes: 'Fitattun ƙungiyoyi',
  joinedOnCard: 'Ka shiga ƙungiyar',
  askJoin: 'Da fatan za a shiga domin shiga ƙungiyoyi',
  allChip: 'Duka',
};
