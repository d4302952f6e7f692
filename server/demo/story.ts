import { tellChallenge } from './challengeStory.ts';
import { joinedAt } from './clock.ts';
import { demoChallenges, demoPosts, demoSessions, demoThreads, demoTribes } from './community.ts';
import { tellFollows } from './followStory.ts';
import { idOf } from './ids.ts';
import { DEMO_ADMIN, DEMO_MEMBER, members, type Username, usernames } from './members.ts';
import { heardOf } from './postNews.ts';
import { iso, type Readers, tellPost } from './postStory.ts';
import { tellRemoval, tellReport } from './reportStory.ts';
import { demoRemovals, demoReports } from './reports.ts';
import { tellSession } from './sessionStory.ts';
import { talents } from './talents.ts';
import { tellThread } from './threadStory.ts';
import { tellTribe } from './tribeStory.ts';

/** An address at which no mail arrives (RFC 2606). */
export const emailOf = (username: Username) => `${username}@demo.vibetribe.invalid`;

/** Every row of the demo community but its files, as of `now` (milliseconds). The same each time, save for `now`. */
export function tell(now: number) {
  const tribes = demoTribes.map((tribe) => tellTribe(tribe, now));
  const joined = new Map(tribes.map((tribe) => [tribe.tribe.name, tribe.joined]));
  const sessions = demoSessions.map((session) =>
    tellSession(session, now, joined.get(session.tribe ?? '') ?? everybody),
  );
  const told = [
    ...demoPosts.map((post) => tellPost(post, now, everybody)),
    ...tribes.flatMap((tribe) => tribe.posts),
  ];
  const challenges = demoChallenges.map((challenge) => tellChallenge(challenge, now));
  const reports = demoReports.map((report) => tellReport(report, told, now));
  const removals = demoRemovals.map((removal) => tellRemoval(removal, now));
  const follows = tellFollows(
    tribes.map((tribe) => tribe.joined),
    now,
  );
  const threads = demoThreads.map((thread) => tellThread(thread, now));
  const news = [
    ...[...tribes, ...sessions, ...challenges, ...reports, follows, ...threads].flatMap((part) => part.news),
    ...told.flatMap((post) => heardOf(post, now)),
  ];
  return {
    users: usernames.map((username, place) => ({
      id: idOf('user', username),
      email: emailOf(username),
      username,
      name: members[username].name,
      bio: members[username].bio,
      skills: talents[username].skills.split(', '),
      interests: talents[username].interests.split(', '),
      created_at: iso(joinedAt(place, now)),
    })),
    tribes: tribes.map(({ tribe }) => tribe),
    tribeMembers: tribes.flatMap((tribe) => tribe.members),
    posts: told.map(({ post }) => post),
    comments: told.flatMap((post) => post.comments),
    likes: told.flatMap((post) => post.likes),
    sessions: sessions.map(({ session }) => session),
    attendees: sessions.flatMap((session) => session.attendees),
    challenges: challenges.map(({ challenge }) => challenge),
    participants: challenges.flatMap((challenge) => challenge.participants),
    submissions: challenges.flatMap((challenge) => challenge.submissions),
    follows: follows.follows,
    conversations: threads.map(({ conversation }) => conversation),
    messages: threads.flatMap((thread) => thread.messages),
    reports: reports.map(({ report }) => report),
    acts: [...removals, ...reports.flatMap((report) => report.acts)],
    notifications: news.map(({ notification }) => notification),
    notificationActors: news.flatMap(({ actors }) => actors),
  };
}

/** All were here before the first post of the feed. */
const everybody: Readers = new Map(usernames.map((username) => [username, 0]));

export const memberId = idOf('user', DEMO_MEMBER);
export const adminId = idOf('user', DEMO_ADMIN);
