import type { BadgeName } from '../../contract/profiles.copy.ts';

/** What stands in the place of skills and interests that a member has not saved (spec section 2). */
export const samples = {
  skills: ['React', 'UI Design', 'Node.js'],
  interests: ['Technology', 'Design', 'Startups'],
} as const;

export const NO_BIO = 'No bio available';
export const NO_ABOUT = 'This user has not added any additional information.';
export const GONE = "This user profile doesn't exist or has been removed.";

/** What each badge is given for. */
export const badgeReasons: Record<BadgeName, string> = {
  first_challenge: 'An entry to a challenge was accepted',
  networking_pro: 'Joined 3 tribes',
  content_creator: 'Made 5 posts',
};
