import { beforeAll, describe, expect, it } from 'vitest';
import { account, twoFactor } from '../contract/account/endpoints.ts';
import { ways } from '../contract/account/ways.ts';
import { admin as dashboard } from '../contract/admin/endpoints.ts';
import { figures } from '../contract/admin/figures.ts';
import { announcementBarAdmin } from '../contract/announcementBar/admin.ts';
import { announcementBar } from '../contract/announcementBar/endpoints.ts';
import { apiTokens } from '../contract/apiTokens/endpoints.ts';
import { signedIn } from '../contract/auth/session.ts';
import { blocks } from '../contract/blocks/endpoints.ts';
import { calendarFeed } from '../contract/calendar/endpoints.ts';
import { awarding } from '../contract/challenges/awarding/endpoints.ts';
import { challengeEdits } from '../contract/challenges/edits.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { RESULTS_PAGE } from '../contract/challenges/limits.ts';
import { announcements } from '../contract/challenges/organisers/endpoints.ts';
import { publicGallery, results } from '../contract/challenges/results/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { teams } from '../contract/challenges/teams/endpoints.ts';
import type { Endpoint } from '../contract/core/endpoint.ts';
import { PAGE_MAX } from '../contract/core/paging.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { FEW_FOLLOWED, PEOPLE_PROPOSED } from '../contract/follows/limits.ts';
import { invites } from '../contract/invites/endpoints.ts';
import { jobs } from '../contract/jobs/endpoints.ts';
import { legal, legalAdmin } from '../contract/legal/endpoints.ts';
import { messageActions } from '../contract/messages/actions.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { unreadMessages } from '../contract/messages/unread.ts';
import { notifications } from '../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../contract/notifications/unread.ts';
import { onboarding } from '../contract/onboarding/endpoints.ts';
import { TRIBES_SUGGESTED } from '../contract/onboarding/limits.ts';
import { operator } from '../contract/operator/endpoints.ts';
import { organisers, organisersAdmin } from '../contract/organisers/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { postEdits } from '../contract/posts/edits.ts';
import { bookmarks, posts } from '../contract/posts/endpoints.ts';
import { held, heldWords } from '../contract/posts/held.ts';
import { tags } from '../contract/posts/tags.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { badgeGoals } from '../contract/profiles/copy.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { portfolios } from '../contract/proofs/portfolio.ts';
import { publicPages } from '../contract/publicPages/endpoints.ts';
import { push } from '../contract/push/endpoints.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { history } from '../contract/reports/history.ts';
import { queue } from '../contract/reports/queue.ts';
import { warnings } from '../contract/reports/warnings.ts';
import { search } from '../contract/search/endpoints.ts';
import { SEARCH_OVERVIEW_ROWS } from '../contract/search/limits.ts';
import { checkIn } from '../contract/sessions/checkIn/endpoints.ts';
import { sessionEdits } from '../contract/sessions/edits.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { sessionMessages } from '../contract/sessions/messages.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { tribeBans } from '../contract/tribes/bans.ts';
import { tribeEdits } from '../contract/tribes/edits.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { tribeFiguresOf } from '../contract/tribes/figures.ts';
import { tribeHandover } from '../contract/tribes/handover.ts';
import { tribeHeld } from '../contract/tribes/held.ts';
import { FEATURED_TRIBES } from '../contract/tribes/limits.ts';
import { tribeModeration } from '../contract/tribes/moderation.ts';
import { tribeReports } from '../contract/tribes/reports.ts';
import { tribeRequests } from '../contract/tribes/requests.ts';
import { webhookDeliveries, webhooks } from '../contract/webhooks/endpoints.ts';
import { WEBHOOKS_MAX } from '../contract/webhooks/limits.ts';
import { openPlace, type Place, PROOF_CODE, TEAM_CODE } from './machine.ts';
import { queriesOf } from './queries.ts';
import { describedBy, endpointOf } from './security/operations.ts';
import { type Person, visitor } from './world.ts';

/** The number of rows in every list: none, some, many. */
const PLACES = [0, 3, 30];

let places: Place[];

beforeAll(async () => {
  places = [];
  for (const rows of PLACES) places.push(await openPlace(rows));
  // Repeated jobs would count among the queries of a request.
  for (const { app } of places) await app.deps.jobs.close();
});

type Ask = [
  /** Or a function of the number of rows. */
  queries: number | ((n: number) => number),
  endpoint: Endpoint,
  input?: object | ((place: Place) => object),
  /** The number of rows that a list shows if there are `n`. */
  rows?: (n: number) => number,
];

const all = { limit: PAGE_MAX };
const nAnd = (more: number) => (n: number) => n + more;
const atMost =
  (most: number, more = 0) =>
  (n: number) =>
    Math.min(n + more, most);

/**
 * A personal feed is searched among the newest posts of all; if these do not fill a page, the page is read from its sources.
 */
const feedQueries = (shown: (n: number) => number) => (n: number) => (shown(n) > PAGE_MAX ? 1 : 2);
const following = (n: number) => 2 * n + 2;

/**
 * How many statements every GET sends to the database, apart from authentication: one, for any number of rows. The dashboard
 * sends four independent statements concurrently.
 */
const asks: Ask[] = [
  [1, account.signIns, {}, nAnd(1)],
  [1, account.deletion],
  [1, twoFactor.state],
  [1, ways.list, {}, () => 0],
  [4, dashboard.overview],
  [2, jobs.overview],
  [3, operator.system],
  [1, dashboard.members, all, (n) => atMost(PAGE_MAX)(3 * n + 3)],
  [1, dashboard.members, { ...all, q: 'person' }, nAnd(0)],
  [1, dashboard.audit, all, nAnd(0)],
  [1, history.member, ({ bola }) => ({ id: bola.id })],
  [1, history.acts, ({ bola }) => ({ ...all, id: bola.id }), () => 0],
  [1, history.about, ({ bola }) => ({ ...all, id: bola.id }), () => 0],
  [1, history.made, ({ bola }) => ({ ...all, id: bola.id }), () => 0],
  [1, figures.list, {}, () => 0],
  [1, announcementBar.get],
  [1, announcementBarAdmin.get],
  [1, webhooks.list, {}, (n) => Math.max(1, atMost(WEBHOOKS_MAX)(n))],
  [2, webhookDeliveries.list, ({ webhook }) => ({ ...all, id: webhook }), nAnd(0)],
  [1, reports.list, all, nAnd(0)],
  [1, held.mine, {}, () => 0],
  [1, heldWords.get],
  [1, queue.list, all, () => 0],
  [1, warnings.mine, {}, () => 0],
  [1, tribeModeration.removals, {}, () => 0],
  [1, warnings.appeals, all, () => 0],
  [1, signedIn.session],
  [1, blocks.list, all, nAnd(0)],
  [1, challenges.list, all, nAnd(2)],
  [1, challenges.list, { ...all, q: 'of many', category: 'Music' }, nAnd(0)],
  [1, challenges.featured],
  [1, challenges.get, ({ challenge }) => ({ id: challenge })],
  [1, awarding.ring, ({ challenge }) => ({ id: challenge }), () => 0],
  [1, challengeEdits.versions, ({ challenge }) => ({ id: challenge }), () => 1],
  [1, submissions.mine, ({ entered }) => ({ id: entered }), nAnd(0)],
  [1, submissions.list, ({ challenge }) => ({ ...all, id: challenge }), nAnd(0)],
  [1, submissions.list, ({ challenge }) => ({ ...all, id: challenge, by: 'single', q: 'person' }), nAnd(0)],
  [1, announcements.list, ({ challenge }) => ({ ...all, id: challenge }), nAnd(0)],
  [1, teams.mine, ({ challenge }) => ({ id: challenge })],
  [1, teams.invitation, ({ challenge }) => ({ id: challenge, invite_code: TEAM_CODE })],
  [1, submissions.published, ({ challenge }) => ({ ...all, id: challenge }), nAnd(0)],
  [1, judging.overview, ({ challenge }) => ({ id: challenge })],
  [1, judging.work, ({ challenge }) => ({ id: challenge })],
  [2, results.get, ({ challenge }) => ({ id: challenge }), atMost(RESULTS_PAGE)],
  [2, publicGallery, ({ challenge }) => ({ id: challenge }), nAnd(0)],
  [1, follows.state, ({ ada }) => ({ id: ada.id })],
  [1, follows.followers, ({ ada }) => ({ ...all, id: ada.id }), nAnd(0)],
  [1, follows.following, ({ ada }) => ({ ...all, id: ada.id }), nAnd(0)],
  [1, follows.requests, all, nAnd(0)],
  [1, follows.search, { ...all, q: 'person' }, nAnd(0)],
  [1, follows.search, { ...all, school: 'school', state: 'state' }, nAnd(0)],
  [1, follows.search, { ...all, skill: 'sewing', state: 'state' }, nAnd(0)],
  [1, follows.search, { ...all, state: 'state' }, nAnd(0)],
  [1, follows.proposed, {}, atMost(PEOPLE_PROPOSED, 2)],
  [1, follows.proposedToFew, {}, (n) => (n < FEW_FOLLOWED ? atMost(PEOPLE_PROPOSED, 2)(n) : 0)],
  [1, messages.conversations, all, nAnd(1)],
  [1, messages.thread, ({ people, admin }) => ({ ...all, user_id: people[0] ?? admin.id }), nAnd(0)],
  [1, messageActions.one, ({ bola, message }) => ({ user_id: bola.id, message_id: message })],
  [1, unreadMessages],
  [1, legal.page, { page: 'terms', language: 'ha' }],
  [1, legalAdmin.list, {}, () => 1],
  [1, legalAdmin.get, { page: 'terms', language: 'ha' }],
  [1, legalAdmin.versions, { page: 'rules', language: 'en' }, nAnd(1)],
  [1, legalAdmin.version, { page: 'rules', language: 'en', version: 1 }],
  [1, notifications.list, all, (n) => atMost(PAGE_MAX)(2 * n)],
  [1, unreadNotifications],
  [1, organisers.mine, {}, nAnd(1)],
  [1, organisers.get, ({ organiser }) => ({ id: organiser })],
  [1, organisers.manage, ({ organiser }) => ({ id: organiser })],
  [1, organisersAdmin.list, all, nAnd(1)],
  [1, posts.list, all, nAnd(1)],
  [1, posts.list, { ...all, page: 1 }, nAnd(1)],
  [1, posts.list, ({ ada }) => ({ ...all, user_id: ada.id }), nAnd(1)],
  [feedQueries(following), posts.list, { ...all, feed: 'following' }, (n) => atMost(PAGE_MAX)(following(n))],
  [feedQueries(nAnd(1)), posts.list, { ...all, feed: 'tribes' }, nAnd(1)],
  [1, posts.get, ({ post }) => ({ id: post })],
  [1, bookmarks.list, all, nAnd(0)],
  [2, tags.overview],
  [1, tags.get, { name: 'lagos' }],
  [1, tags.posts, { ...all, name: 'lagos' }, nAnd(0)],
  [1, postComments.list, ({ post }) => ({ ...all, id: post }), nAnd(1)],
  [1, postComments.list, ({ post, comment }) => ({ ...all, id: post, comment_id: comment }), () => 1],
  [1, postComments.replies, ({ post, comment }) => ({ ...all, id: post, comment_id: comment }), nAnd(0)],
  [1, postEdits.versions, ({ post }) => ({ id: post }), nAnd(1)],
  [1, postEdits.commentVersions, ({ post, comment }) => ({ id: post, comment_id: comment }), nAnd(1)],
  [1, tribePosts.list, ({ tribe }) => ({ ...all, id: tribe }), nAnd(1)],
  [1, tribePosts.comments, ({ tribe, tribePost }) => ({ ...all, id: tribe, post_id: tribePost }), nAnd(0)],
  [1, profiles.get, ({ ada }) => ({ id: ada.id })],
  [1, profiles.named, { username: 'ada' }],
  [1, profiles.list, ({ people, ada }) => ({ ids: [ada.id, ...people].join() }), nAnd(1)],
  [1, profiles.badges, ({ ada }) => ({ id: ada.id }), () => Object.keys(badgeGoals).length],
  [1, proofs.mine, all, nAnd(0)],
  [1, proofs.get, { code: PROOF_CODE }],
  [1, portfolios.get, ({ ada }) => ({ id: ada.id })],
  [1, portfolios.own],
  // Cached for the life of the process.
  [0, push.key],
  [1, search.all, { ...all, q: 'of many', kind: 'posts' }, (n) => Math.min(2 * n + 1, PAGE_MAX)],
  // One query for each kind.
  [
    5,
    search.all,
    { q: 'of many' },
    (n) => Math.min(2 * n + 1, SEARCH_OVERVIEW_ROWS) + 2 * Math.min(n, SEARCH_OVERVIEW_ROWS),
  ],
  [1, search.messages, { ...all, q: 'how far' }, (n) => Math.min(Math.max(2 * n - 1, 0), PAGE_MAX)],
  [1, sessions.list, all, nAnd(1)],
  [1, sessions.list, { ...all, when: 'past' }, nAnd(0)],
  [1, sessions.list, ({ tribe }) => ({ ...all, tribe_id: tribe }), nAnd(0)],
  [1, sessions.list, ({ tribe }) => ({ ...all, tribe_id: tribe, when: 'past' }), nAnd(0)],
  // A month without sessions, since the days of the current month change at midnight.
  [1, sessions.list, { ...all, on: '2024-02' }, () => 0],
  [1, sessions.list, ({ tribe }) => ({ ...all, tribe_id: tribe, on: '2024-02' }), () => 0],
  [1, sessions.list, { ...all, online: 'on' }, nAnd(1)],
  [1, sessions.list, { ...all, mine: 'on', when: 'past' }, nAnd(0)],
  [1, sessions.next],
  [1, sessions.get, ({ session }) => ({ id: session })],
  [1, sessionEdits.versions, ({ session }) => ({ id: session }), () => 1],
  [1, sessions.attendees, ({ session }) => ({ ...all, id: session }), nAnd(0)],
  [1, checkIn.codes, ({ session }) => ({ id: session })],
  [1, sessionMessages.list, ({ session }) => ({ ...all, id: session }), nAnd(0)],
  [1, checkIn.guests, ({ session }) => ({ ...all, id: session }), nAnd(0)],
  [1, publicPages.figures],
  [2, publicPages.tribe, ({ tribe }) => ({ id: tribe })],
  [1, publicPages.challenge, ({ challenge }) => ({ id: challenge })],
  [1, publicPages.session, ({ session }) => ({ id: session })],
  [3, publicPages.member, { username: 'ada' }],
  [1, memberSettings.get],
  [1, calendarFeed.get],
  [1, apiTokens.list, {}, (n) => n],
  [1, onboarding.checklist],
  [1, onboarding.tribes, {}, atMost(TRIBES_SUGGESTED)],
  [1, tribes.list, all, nAnd(1)],
  [1, tribes.list, { ...all, q: 'of many', category: 'Art' }, nAnd(0)],
  [1, tribes.featured, {}, atMost(FEATURED_TRIBES, 1)],
  [1, tribes.shared, ({ ada }) => ({ id: ada.id }), () => 0],
  [1, tribes.get, ({ tribe }) => ({ id: tribe })],
  [1, tribes.rules, ({ tribe }) => ({ id: tribe })],
  [1, tribeBans.list, ({ tribe }) => ({ ...all, id: tribe }), () => 0],
  [1, tribeReports.list, ({ tribe }) => ({ ...all, id: tribe }), () => 0],
  [1, tribeHeld.list, ({ tribe }) => ({ ...all, id: tribe }), () => 0],
  [1, tribeFiguresOf, ({ tribe }) => ({ id: tribe }), () => 2],
  [1, tribeHandover.get, ({ tribe }) => ({ id: tribe })],
  [1, tribeRequests.list, ({ tribe }) => ({ ...all, id: tribe }), () => 0],
  [1, tribeEdits.versions, ({ tribe }) => ({ id: tribe }), () => 1],
  [1, invites.list, ({ tribe }) => ({ ...all, id: tribe }), nAnd(0)],
  [1, tribes.members, ({ tribe }) => ({ ...all, id: tribe }), nAnd(1)],
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = asks.map((ask): [name: string, ...Ask] => [nameOf(ask[1]), ...ask]);

const inputAt = (place: Place, input: Ask[2] = {}) => (typeof input === 'function' ? input(place) : input);

async function rowsOf(who: Person, e: Endpoint, input: object): Promise<number | undefined> {
  const { status, body } = await who.call(e, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { items?: unknown[] }).items?.length;
}

it('the table has a query count for every GET endpoint', async () => {
  const { operations } = await describedBy(places[0]?.app.url ?? '');
  const gets = operations.filter(({ method }) => method === 'GET').map(endpointOf);
  expect(gets.length).toBeGreaterThan(40);
  expect([...new Set(asks.map(([, e]) => nameOf(e)))].toSorted()).toEqual(gets.toSorted());
});

const countAt = (place: Place, queries: Ask[0]) =>
  typeof queries === 'function' ? queries(place.rows) : queries;

describe('the listed number of queries is sent, with no, few and many rows, by', () => {
  it.each(named)('%s', async (_name, queries, e, input, rows) => {
    for (const place of places) {
      const { app, ada, admin } = place;
      const asked = inputAt(place, input);
      const ask = () => rowsOf(e.who === 'admin' || e.who === 'staff' ? admin : ada, e, asked);
      // The first request also authenticates, with a query.
      expect(await ask(), `rows of ${place.rows}`).toBe(rows?.(place.rows));
      const sent = await queriesOf(app, ask);
      expect(sent.map(({ name, text }) => name || text)).toHaveLength(countAt(place, queries));
    }
  });
});

describe('the first visitor causes the listed queries, and the next is served from the cache:', () => {
  const open = named.filter(
    ([, , e, input = {}]) => e.who === 'anyone' && e !== signedIn.session && !('feed' in input),
  );

  it.each(open)('%s', async (_name, queries, e, input, rows) => {
    for (const place of places) {
      const asked = inputAt(place, input);
      const ask = () => rowsOf(visitor(place.app), e, asked);
      const sent = await queriesOf(place.app, async () => expect(await ask()).toBe(rows?.(place.rows)));
      expect(sent.map(({ name, text }) => name || text)).toHaveLength(countAt(place, queries));
      expect(await queriesOf(place.app, ask)).toEqual([]);
    }
  });

  it('a visitor’s session is answered without a query', async () => {
    for (const { app } of places)
      expect(await queriesOf(app, () => visitor(app).call(signedIn.session, {}))).toEqual([]);
  });
});
