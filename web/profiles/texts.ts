import { type BadgeName, profileCopy } from '../../contract/profiles/copy.ts';

/** Shown in place of skills and interests that a member has not saved (spec section 2). */
export const samples = {
  skills: ['React', 'UI Design', 'Node.js'],
  interests: ['Technology', 'Design', 'Startups'],
} as const;

export const NO_BIO = profileCopy.noBioAvailable;
export const NO_ABOUT = profileCopy.thisUserHasNotAdded;
export const GONE = profileCopy.thisUserProfileDoesntExist;

/** What each badge is given for. */
export const badgeReasons: Record<BadgeName, string> = {
  first_challenge: profileCopy.anEntryToAChallenge,
  networking_pro: profileCopy.joined3Tribes,
  content_creator: profileCopy.made5Posts,
};
