import { submissionCopy } from '../../../contract/challenges/copy.ts';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';

/** Who will review a member's submission: admins, and the challenge's creator if that is another member. */
export const reviewersText = (challenge: Challenge, userId: string) =>
  chooseText(challenge, userId, submissionCopy.promise, submissionCopy.reviewedByCreator);

/** The notice after a submission; the specification's text if only admins review it. */
export const submittedText = (challenge: Challenge, userId: string) =>
  chooseText(challenge, userId, submissionCopy.submitted, submissionCopy.submittedTo);

function chooseText(
  { creator, reviewed_by_admins }: Challenge,
  userId: string,
  byAdmins: string,
  byCreator: (name: string) => string,
): string {
  const adminsOnly = reviewed_by_admins || creator === null || creator.id === userId;
  return adminsOnly ? byAdmins : byCreator(displayName(creator));
}
