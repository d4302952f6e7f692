/**
 * Rate limits: how often one member or visitor may call each endpoint. rateLimitSettings.ts has the numbers, rateLimiter.ts
 * counts, visitorLimits.ts and visitorCookie.ts distinguish visitors. Sign-in, codes and mails have more limits in
 * server/auth/limits.ts.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { account } from '../../contract/account.ts';
import { twoFactor } from '../../contract/account.twoFactor.ts';
import { admin } from '../../contract/admin.ts';
import { signedIn } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { signInByCode } from '../../contract/auth.twoFactor.ts';
import { checkUsername } from '../../contract/auth.username.ts';
import { blocks } from '../../contract/blocks.ts';
import { calendarFeed } from '../../contract/calendar.ts';
import { announcements } from '../../contract/challenges.announcements.ts';
import { challengeClosure } from '../../contract/challenges.closure.ts';
import { submissionDecisions } from '../../contract/challenges.decisions.ts';
import { challengeEdits } from '../../contract/challenges.edits.ts';
import { judging } from '../../contract/challenges.judging.ts';
import { results } from '../../contract/challenges.results.ts';
import { teams } from '../../contract/challenges.teams.ts';
import { challenges, submissions } from '../../contract/challenges.ts';
import { digests } from '../../contract/digests.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fileCopy } from '../../contract/files.copy.ts';
import { fileKinds, files, UPLOADS_PATH } from '../../contract/files.ts';
import { follows } from '../../contract/follows.ts';
import { invites } from '../../contract/invites.ts';
import { jobs } from '../../contract/jobs.ts';
import { messageActions } from '../../contract/messages.actions.ts';
import { messages } from '../../contract/messages.ts';
import { notifications } from '../../contract/notifications.ts';
import { onboarding } from '../../contract/onboarding.ts';
import { bookmarks } from '../../contract/posts.bookmarks.ts';
import { postComments } from '../../contract/posts.comments.ts';
import { postEdits } from '../../contract/posts.edits.ts';
import { postFollow } from '../../contract/posts.follow.ts';
import { tags } from '../../contract/posts.tags.ts';
import { tribePosts } from '../../contract/posts.tribe.ts';
import { posts } from '../../contract/posts.ts';
import { profiles } from '../../contract/profiles.ts';
import { portfolios } from '../../contract/proofs.portfolio.ts';
import { proofs } from '../../contract/proofs.ts';
import { push } from '../../contract/push.ts';
import { reports } from '../../contract/reports.ts';
import { search } from '../../contract/search.ts';
import { sessionEdits } from '../../contract/sessions.edits.ts';
import { sessions } from '../../contract/sessions.ts';
import { memberSettings } from '../../contract/settings.ts';
import { tribeEdits } from '../../contract/tribes.edits.ts';
import { tribes } from '../../contract/tribes.ts';
import type { Viewer } from '../../contract/viewer.ts';
import { addressKey, type RateLimiter, type RateLimiters } from './rateLimiter.ts';
import type { LimitName } from './rateLimitSettings.ts';
import { visitorLimiter } from './visitorLimits.ts';

/** Limits of mutations; the endpoints of one limit are counted together. Account forms are in FORMS. */
const MUTATIONS: Partial<Record<LimitName, Endpoint[]>> = {
  posts: [posts.create, tribePosts.create],
  comments: [postComments.add, tribePosts.addComment],
  bookmarks: [bookmarks.add, bookmarks.remove],
  likes: [
    ...[posts.like, posts.unlike, tribePosts.like, tribePosts.unlike],
    ...[postComments.like, postComments.unlike],
  ],
  follows: [follows.follow, follows.unfollow, tags.follow, tags.unfollow],
  'follow-answers': [follows.accept, follows.decline],
  joins: [
    ...[tribes.join, tribes.leave, tribes.ring, tribes.silence],
    ...[challenges.join, challenges.leave, sessions.attend, sessions.leave],
    ...[postFollow.follow, postFollow.mute, teams.join, teams.leave, teams.remove],
  ],
  blocks: [blocks.block, blocks.unblock],
  messages: [messages.send],
  'message-actions': [messageActions.unsend, messageActions.react, messageActions.unreact],
  // One event every three seconds, to two people at once.
  typing: [messages.typing],
  'read-marks': [messages.read, notifications.read, notifications.readAll],
  tribes: [tribes.create],
  invites: [invites.create, teams.create, teams.renewLink],
  challenges: [challenges.create],
  sessions: [sessions.create],
  submissions: [
    ...[submissions.create, submissions.review, submissions.publish, submissions.unpublish],
    submissionDecisions.decide,
  ],
  announcements: [announcements.create],
  judging: [
    ...[judging.setUp, judging.invite, judging.withdraw, judging.accept, judging.recuse],
    ...[judging.draw, judging.score, results.publish],
  ],
  edits: [postEdits.post, postEdits.comment, tribeEdits.edit, challengeEdits.edit, sessionEdits.edit],
  deletions: [
    ...[posts.remove, postComments.remove, tribes.remove, sessions.cancel, invites.revoke],
    ...[
      proofs.revoke,
      challenges.remove,
      challengeClosure.close,
      challengeClosure.reopen,
      challengeClosure.cancel,
      announcements.remove,
    ],
  ],
  reports: [reports.create],
  profile: [profiles.update, profiles.setAvatar, profiles.removeAvatar, portfolios.save],
  settings: [
    ...[memberSettings.update, push.subscribe, push.unsubscribe],
    ...[onboarding.finish, onboarding.dismiss, calendarFeed.create, calendarFeed.remove],
  ],
  account: [
    ...[account.endSignIn, account.endSignIns, account.changePassword, account.changeEmail],
    ...[account.requestDeletion, account.keep],
    ...[twoFactor.begin, twoFactor.turnOn, twoFactor.turnOff, twoFactor.newCodes],
  ],
  moderation: [
    ...[admin.suspend, admin.restore, admin.grant, admin.revoke, reports.decide],
    ...[jobs.retry, jobs.remove, tags.hide, tags.show],
  ],
  uploads: [files.upload],
};
/** Endpoints that are counted by address, for members and visitors. */
const FORMS: Endpoint[] = [
  ...[auth.signUp, auth.signIn, signInByCode, signedIn.signOut, checkUsername],
  ...[auth.verify, auth.requestReset, auth.reset, account.confirmEmail, digests.unsubscribe],
];

/** Reads that cost more than others. */
const SEARCHES: Endpoint[] = [search.all, search.messages];

const KILOBYTE = 1_024;
/** The assumed size of an upload that does not declare its length. */
const LARGEST = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes));

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Caller extends Visit {
  viewer: Viewer | null;
}

/** Each function throws `rate_limited` above its limit. */
export interface RateLimits {
  /** Counts a call of an endpoint. */
  call(e: Pick<Endpoint, 'method' | 'path'>, caller: Caller): Promise<void>;
  /** Counts the reading of a document, like a read of an endpoint. */
  document(caller: Caller): Promise<void>;
  /** Counts a rendered page; issues the visitor cookie to a visitor's browser that has none. */
  page(caller: Caller): Promise<void>;
  /** Counts a card image, by address and in all. */
  card(caller: Visit): Promise<void>;
  /** Counts a card image that is in no cache, by address: drawing it takes a tenth of a second. */
  cardDrawing(caller: Visit): Promise<void>;
  /** Counts a feed or a part of the sitemap, by address and in all. */
  feed(caller: Visit): Promise<void>;
  /** Counts a credential, a set of public keys or a PDF, by address and in all. */
  proof(caller: Visit): Promise<void>;
  /** Counts a PDF that is in no cache, by address: making it takes a tenth of a second. */
  pdfDrawing(caller: Visit): Promise<void>;
  /** Counts a picture of a link card that is not in memory, by address. */
  linkPicture(caller: Visit): Promise<void>;
  /** Counts a part of a resumable upload. */
  uploadPart(caller: Caller): Promise<void>;
}

export function createRateLimits(limits: RateLimiters): RateLimits {
  const mutations = new Map(
    Object.entries(MUTATIONS).flatMap(([name, endpoints]) => {
      const limiter = limits.shared(name as LimitName);
      return endpoints.map((e) => [nameOf(e), limiter] as const);
    }),
  );
  const forms = new Set(FORMS.map(nameOf));
  const writes = limits.shared('writes');
  const accountForms = limits.local('account-forms');
  const kilobytes = limits.shared('upload-kilobytes', fileCopy.muchToday);
  const parts = limits.shared('upload-parts');
  const searches = limits.shared('searches');
  const searchNames = new Set(SEARCHES.map(nameOf));
  const reads = limits.local('reads');
  const cards = perAddress(limits.local('cards'), limits.local('all-cards'));
  const feeds = perAddress(limits.local('feeds'), limits.local('all-feeds'));
  const proofDownloads = perAddress(limits.local('proofs'), limits.local('all-proofs'));
  const pdfDrawings = limits.local('pdf-drawings');
  const linkPictures = limits.local('link-pictures');
  const cardDrawings = limits.local('card-drawings');
  const visitorReads = visitorLimiter(limits.visitorCookie, limits.local, 'visitor-reads');
  const visitorCookies = limits.shared('visitor-cookies');

  const read = ({ viewer, request, reply }: Caller) =>
    viewer ? reads.consume(viewer.id, reply) : visitorReads(request, reply);

  return {
    async call(e, caller) {
      const { viewer, request, reply } = caller;
      if (viewer && searchNames.has(nameOf(e))) await searches.consume(viewer.id, reply);
      if (e.method === 'GET') return read(caller);
      if (forms.has(nameOf(e))) await accountForms.consume(addressKey(request.ip), reply);
      if (!viewer) return;
      await mutations.get(nameOf(e))?.consume(viewer.id, reply);
      await writes.consume(viewer.id, reply);
      if (e === files.upload) await kilobytes.consume(viewer.id, reply, kilobytesOf(request));
    },
    document: read,
    async page(caller) {
      await read(caller);
      const { viewer, request, reply } = caller;
      if (viewer || limits.visitorCookie.idOf(request)) return;
      if (await visitorCookies.tryConsume(addressKey(request.ip))) limits.visitorCookie.issue(reply);
    },
    card: cards,
    feed: feeds,
    cardDrawing: ({ request, reply }) => cardDrawings.consume(addressKey(request.ip), reply),
    proof: proofDownloads,
    pdfDrawing: ({ request, reply }) => pdfDrawings.consume(addressKey(request.ip), reply),
    linkPicture: ({ request, reply }) => linkPictures.consume(addressKey(request.ip), reply),
    async uploadPart({ viewer, reply }) {
      if (viewer) await parts.consume(viewer.id, reply);
    },
  };
}

/** Counts per address and in total. */
const perAddress =
  (ofAddress: RateLimiter, ofAll: RateLimiter) =>
  async ({ request, reply }: Visit) => {
    // Checked first, so that an address above its limit does not use up the total.
    await ofAddress.consume(addressKey(request.ip), reply);
    await ofAll.consume('all', reply);
  };

/** The kilobytes of the upload that starts with this request. Only tus (resumable uploads) uses `Upload-Length`. */
function kilobytesOf({ headers, routeOptions }: FastifyRequest): number {
  const told = Number(headers[routeOptions.url === UPLOADS_PATH ? 'upload-length' : 'content-length']);
  return Math.ceil((told > 0 ? Math.min(told, LARGEST) : LARGEST) / KILOBYTE);
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
