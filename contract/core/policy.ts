import { isAdmin, type Viewer } from './viewer.ts';

// Authorization predicates. The server authorises requests with them; the web decides with them which controls to show.
// Conditions on other rows are in SQL: blocks and private profiles in server/visibility, joining a team in
// server/challenges/teams/joining.queries.ts, seats in server/sessions/attendance.queries.ts.

/** What the viewer is in a tribe; null outside. */
interface InTribe {
  role: 'owner' | 'moderator' | 'member' | null;
}

/** The post's author and admins. */
export const canDeletePost = (viewer: Viewer | null, post: { user_id: string }) =>
  viewer !== null && (viewer.id === post.user_id || isAdmin(viewer));

/** The comment's author and admins. */
export const canDeleteComment = (viewer: Viewer | null, comment: { user_id: string }) =>
  viewer !== null && (viewer.id === comment.user_id || isAdmin(viewer));

/** The post's author only: admins can delete a post, but not edit it. */
export const canEditPost = (viewer: Viewer | null, post: { user_id: string }) => viewer?.id === post.user_id;

export const canEditComment = (viewer: Viewer | null, comment: { user_id: string }) =>
  viewer?.id === comment.user_id;

/** The owner edits a tribe, makes its members moderators and hands it over. `role` is that of the viewer in the tribe. */
export const canEditTribe = ({ role }: InTribe) => role === 'owner';

/** The owner and the moderators decide about the people of a tribe. */
export const canManageTribe = ({ role }: InTribe) => role === 'owner' || role === 'moderator';

/** What is in a closed tribe is for its members (decision 107). */
export const canReadTribe = ({ role, closed }: InTribe & { closed: boolean }) => !closed || role !== null;

/** Members post in a tribe, or only its owner and moderators. */
export const canPostInTribe = (tribe: InTribe & { posting: 'all' | 'moderators' }) =>
  tribe.role !== null && (tribe.posting === 'all' || canManageTribe(tribe));

/** Create an invite link: members of an open tribe; else its owner and moderators, whose links admit directly. */
export const canInviteToTribe = (tribe: InTribe & { joining: string }) =>
  tribe.role !== null && (tribe.joining === 'open' || canManageTribe(tribe));

/** Remove or ban a member, or revoke their link: no act on the owner, and none of a moderator on a moderator. */
export const canActOnTribeMember = (actor: InTribe, member: InTribe) =>
  canManageTribe(actor) && member.role !== 'owner' && (actor.role === 'owner' || member.role !== 'moderator');

/** `created_by` is null if the creator's account was deleted. */
export const canEditChallenge = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && viewer.id === challenge.created_by;

interface Hosted {
  created_by: string;
  /** Absent from rows that a device saved before this release. */
  co_hosts?: readonly { id: string }[];
}

/** The host and the co-hosts of a session; in SQL, `isHost` of server/visibility/sessionHosts.ts. */
export const isSessionHost = (viewer: Pick<Viewer, 'id'> | null, session: Hosted) =>
  viewer !== null && (viewer.id === session.created_by || isCoHost(viewer, session));

export const isCoHost = (viewer: Pick<Viewer, 'id'> | null, { co_hosts = [] }: Hosted) =>
  co_hosts.some(({ id }) => id === viewer?.id);

export const canEditSession = (viewer: Viewer | null, session: Hosted) => isSessionHost(viewer, session);

/** Only the host adds co-hosts, and removes them; a co-host may step down. */
export const canManageHosts = (viewer: Viewer | null, session: Hosted) => viewer?.id === session.created_by;

export const canMessageAttendees = (viewer: Viewer | null, session: Hosted) => isSessionHost(viewer, session);

/** Messages of the hosts are for hosts and attendees. Admins read them, because they can remove them. */
export const canReadSessionMessages = (viewer: Viewer | null, session: Hosted & { attends: boolean }) =>
  session.attends || isSessionHost(viewer, session) || isAdmin(viewer);

export const canRemoveSessionMessage = (
  viewer: Viewer | null,
  message: { user_id: string; session: { created_by: string } },
) =>
  viewer !== null &&
  (viewer.id === message.user_id || viewer.id === message.session.created_by || isAdmin(viewer));

export const canDeleteTribe = (viewer: Viewer | null, tribe: InTribe) =>
  viewer !== null && (tribe.role === 'owner' || isAdmin(viewer));

export const canCancelSession = (viewer: Viewer | null, session: { created_by: string }) =>
  viewer !== null && (viewer.id === session.created_by || isAdmin(viewer));

export const canCreateChallenge = (viewer: Viewer | null, creators: 'members' | 'admins') =>
  viewer !== null && (creators === 'members' || isAdmin(viewer));

export const canDeleteChallenge = (viewer: Viewer | null) => isAdmin(viewer);

/** Close, reopen or cancel a challenge. `created_by` is null if the creator's account was deleted. */
export const canCloseChallenge = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/**
 * See all entries (submissions) and decide about them. `created_by` is null if the creator's account was deleted. Entrants see
 * their own and their team's entries, judges those assigned to them, and other members the accepted ones that their authors
 * published; in blind judging those only after the results (server/challenges/submissionLists.queries.ts).
 */
export const canSeeEntries = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/** Nobody, not even an admin, reviews their own submission or that of their team. */
export const canReview = (
  viewer: Viewer | null,
  challenge: { created_by: string | null },
  entry: { user_id: string; team?: { members: { id: string }[] } | null },
) =>
  canSeeEntries(viewer, challenge) &&
  viewer?.id !== entry.user_id &&
  !entry.team?.members.some(({ id }) => id === viewer?.id);

/** `organiser` is the creator of the challenge; null if the challenge or the creator's account was deleted. */
export const canRevokeProof = (viewer: Viewer | null, { organiser }: { organiser: string | null }) =>
  viewer !== null && (viewer.id === organiser || isAdmin(viewer));

/** Criteria, judges and results. `created_by` is null if the creator's account was deleted. */
export const canManageJudging = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

/** Send announcements to all participants. `created_by` is null if the creator's account was deleted. */
export const canAnnounce = (viewer: Viewer | null, challenge: { created_by: string | null }) =>
  viewer !== null && (viewer.id === challenge.created_by || isAdmin(viewer));

export const canRemoveAnnouncement = (viewer: Viewer | null, announcement: { user_id: string }) =>
  viewer !== null && (viewer.id === announcement.user_id || isAdmin(viewer));

/** Remove a member from a team; the captain is the member who joined first. */
export const canRemoveTeamMember = (viewer: Pick<Viewer, 'id'> | null, team: { captain_id: string }) =>
  viewer?.id === team.captain_id;

/** Those who speak for an organiser verify it and see who else does. */
export const canActForOrganiser = ({ joined }: { joined: boolean }) => joined;

/** Edit an organiser, ask others to speak for it, and remove them: the member who has been there longest. */
export const canLeadOrganiser = ({ lead }: { lead: boolean }) => lead;

/**
 * Delete what was reported; `kind` is one of `reportKinds`. A moderator deletes no tribe and no challenge: what others wrote there would go, too; and no organiser, which only admins verify. A member is
 * suspended instead.
 */
export const canDeleteReported = (byAdmin: boolean, kind: string) =>
  kind !== 'member' && (byAdmin || !['tribe', 'challenge', 'organiser'].includes(kind));
