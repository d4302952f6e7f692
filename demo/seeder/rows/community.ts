import type { Content } from '../content.ts';
import { userId } from '../ids.ts';
import { iso, signUpTime } from '../times.ts';
import { challengeRows } from './challenges.ts';
import { followRows } from './follows.ts';
import { conversationRows } from './messages.ts';
import { removalRow, reportRows } from './moderation.ts';
import { organiserRows } from './organisers.ts';
import { postNotifications } from './postNotifications.ts';
import { type JoinTimes, postRows } from './posts.ts';
import { sessionRows } from './sessions.ts';
import { tribeRows } from './tribes.ts';

export type CommunityRows = ReturnType<typeof communityRows>;

/** An address that receives no mail (RFC 2606). */
export const emailOf = (username: string) => `${username}@demo.vibetribe.invalid`;

/** Every row of the demo community except its files. Times are relative to `now` (ms since epoch); all else is constant. */
export function communityRows(content: Content, now: number) {
  const { usernames, moderation } = content;
  const everybody: JoinTimes = new Map(usernames.map((username) => [username, 0]));
  const tribes = content.tribes.map((tribe) => tribeRows(tribe, usernames, now));
  const joined = new Map(tribes.map((tribe) => [tribe.tribe.name, tribe.joined]));
  const sessions = content.sessions.map((session) =>
    sessionRows(session, now, joined.get(session.tribe ?? '') ?? everybody),
  );
  const organisers = content.organisers.map((organiser) => organiserRows(organiser, now));
  const challenges = content.challenges.map((challenge) => challengeRows(challenge, usernames, now));
  const posts = [
    ...content.posts.map((post) => postRows(post, now, everybody)),
    ...tribes.flatMap((tribe) => tribe.posts),
  ];
  const reportable = {
    posts,
    removedPosts: moderation.removedPosts,
    tribes: tribes.map(({ tribe }) => tribe),
    challenges: challenges.map(({ challenge }) => challenge),
    sessions: sessions.map(({ session }) => session),
    members: content.members,
  };
  const reports = moderation.reports.map((report) => reportRows(report, reportable, now));
  // Who is in a closed tribe shows nowhere else, not in follows either.
  const joinTimes = tribes.flatMap(({ tribe, joined }) => (tribe.closed ? [] : joined));
  const follows = followRows(content, joinTimes, now);
  const conversations = content.conversations.map((conversation) => conversationRows(conversation, now));
  const notifications = [
    ...[...tribes, ...sessions, ...challenges, ...reports, follows, ...conversations].flatMap(
      (part) => part.notifications,
    ),
    ...posts.flatMap((post) => postNotifications(post, usernames, now)),
  ];
  return {
    users: content.members.map((member, position) => ({
      id: userId(member.username),
      email: emailOf(member.username),
      ...member,
      created_at: iso(signUpTime(position, now)),
    })),
    tribes: reportable.tribes,
    tribeMembers: tribes.flatMap((tribe) => tribe.members),
    posts: posts.map(({ post }) => post),
    comments: posts.flatMap((post) => post.comments),
    likes: posts.flatMap((post) => post.likes),
    polls: posts.flatMap((post) => post.polls),
    votes: posts.flatMap((post) => post.votes),
    pinned: posts.flatMap((post) => post.pinned),
    announced: posts.flatMap((post) => post.announced),
    sessions: reportable.sessions,
    attendees: sessions.flatMap((session) => session.attendees),
    checkIns: sessions.flatMap((session) => session.checkIns),
    organisers: organisers.map(({ organiser }) => organiser),
    organiserMembers: organisers.flatMap(({ members }) => members),
    organiserInvitations: organisers.flatMap(({ invitations }) => invitations),
    challenges: reportable.challenges,
    participants: challenges.flatMap((challenge) => challenge.participants),
    submissions: challenges.flatMap((challenge) => challenge.submissions),
    judges: challenges.flatMap((challenge) => challenge.judges),
    scores: challenges.flatMap((challenge) => challenge.scores),
    follows: follows.follows,
    conversations: conversations.map(({ conversation }) => conversation),
    messages: conversations.flatMap((conversation) => conversation.messages),
    reports: reports.map(({ report }) => report),
    warnings: reports.flatMap(({ warnings }) => warnings),
    suspensions: reports.flatMap(({ suspensions }) => suspensions),
    auditLog: [
      ...moderation.removedPosts.map((removal) => removalRow(removal, now)),
      ...reports.flatMap((report) => report.auditLog),
    ],
    notifications: notifications.map(({ notification }) => notification),
    notificationActors: notifications.flatMap(({ actors }) => actors),
  };
}
