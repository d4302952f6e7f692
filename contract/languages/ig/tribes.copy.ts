import type * as en from '../../tribes.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tribeCopy: Beginning<typeof en.tribeCopy> = {
  tribes: 'Otu',
  posts: 'Ozi ndị e biri',
  members: 'Ndị otu',
  events: 'Mmemme',
  join: 'Sonye',
  leave: 'Pụọ',
  createTribe: 'Mepụta otu',
  searchTribes: 'Chọọ otu',
  name: 'Aha',
  memberCount: 'onye otu',
  featuredTribes: 'Otu ndị a ma ama',
  joinedOnCard: 'I sonyela n’otu ahụ',
  askJoin: 'Biko banye ka i sonye n’otu',
  allChip: 'Ha niile',
};
