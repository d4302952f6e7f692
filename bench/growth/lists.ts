import { account } from '../../contract/account/endpoints.ts';
import { ways } from '../../contract/account/ways.ts';
import { admin } from '../../contract/admin/endpoints.ts';
import { figures } from '../../contract/admin/figures.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { awarding } from '../../contract/challenges/awarding/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { publicGallery, results } from '../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { address, type Endpoint, type Input } from '../../contract/core/endpoint.ts';
import { PAGE_NUMBER_MAX } from '../../contract/core/paging.numbers.ts';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { jobs } from '../../contract/jobs/endpoints.ts';
import { legalAdmin } from '../../contract/legal/endpoints.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { unreadMessages } from '../../contract/messages/unread.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { onboarding } from '../../contract/onboarding/endpoints.ts';
import { operator } from '../../contract/operator/endpoints.ts';
import { organisers, organisersAdmin } from '../../contract/organisers/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { postEdits } from '../../contract/posts/edits.ts';
import { bookmarks, posts } from '../../contract/posts/endpoints.ts';
import { held } from '../../contract/posts/held.ts';
import { tags } from '../../contract/posts/tags.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { portfolios } from '../../contract/proofs/portfolio.ts';
import { publicPages } from '../../contract/publicPages/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { history } from '../../contract/reports/history.ts';
import { queue } from '../../contract/reports/queue.ts';
import { warnings } from '../../contract/reports/warnings.ts';
import { search } from '../../contract/search/endpoints.ts';
import { checkIn } from '../../contract/sessions/checkIn/endpoints.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionMessages } from '../../contract/sessions/messages.ts';
import { tribeBans } from '../../contract/tribes/bans.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeFiguresOf } from '../../contract/tribes/figures.ts';
import { tribeHeld } from '../../contract/tribes/held.ts';
import { tribeModeration } from '../../contract/tribes/moderation.ts';
import { tribeReports } from '../../contract/tribes/reports.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { type Cast, heavy, idOf, type Sizes } from '../community/sizes.ts';

/** A list to request. Names and ids are the same in every community, except the cast's. */
export interface List {
  name: string;
  /** The member whose sign-in is used; undefined for a visitor. */
  as: keyof Cast | undefined;
  endpoint: Endpoint;
  /** The path of its first page. */
  first(cast: Cast, sizes: Sizes): string;
  /** The path of a deep page, if it can be computed; otherwise the deep page is found by paging. */
  deep?(sizes: Sizes): string;
}

const list = <E extends Endpoint, const I extends Input<E>>(
  name: string,
  as: List['as'],
  endpoint: E,
  input: (cast: Cast, sizes: Sizes) => I,
): List => ({
  name,
  as,
  endpoint,
  first: (cast, sizes) => address(endpoint, input(cast, sizes) as Record<string, unknown>).url,
});

/**
 * Every list of the contract (server/ops/docs.test.ts), and the counts that every screen requests, each by the member with
 * the most rows in it.
 */
export const lists: List[] = [
  list('feed, visitor', undefined, posts.list, () => ({})),
  list('feed', 'bola', posts.list, () => ({})),
  {
    ...list('feed by page number', 'bola', posts.list, () => ({ page: 1 })),
    // The page in the middle of the posts, of which 17 in 20 are in the feed, or the last page with a number.
    deep: ({ posts: many }) => {
      const middle = Math.floor((many * 0.425) / PAGE_SIZE);
      return address(posts.list, { page: Math.min(PAGE_NUMBER_MAX, middle) }).url;
    },
  },
  list('feed of 300 followed members', 'bola', posts.list, () => ({ feed: 'following' })),
  list('feed of 300 tribes', 'bola', posts.list, () => ({ feed: 'tribes' })),
  list('posts of a member', 'bola', posts.list, ({ ada }) => ({ user_id: ada })),
  list('a post', 'bola', posts.get, (_, sizes) => ({ id: heavy.post(sizes) })),
  list('versions of a post', 'bola', postEdits.versions, (_, sizes) => ({ id: heavy.post(sizes) })),
  list('versions of a comment', 'bola', postEdits.commentVersions, (_, sizes) => heavy.comment(sizes)),
  list('replies to a comment', 'bola', postComments.replies, (_, sizes) => heavy.comment(sizes)),
  list('bookmarks', 'bola', bookmarks.list, () => ({})),
  list('comments of a post', 'bola', postComments.list, (_, sizes) => ({ id: heavy.post(sizes) })),
  list('hashtags', 'bola', tags.overview, () => ({})),
  list('posts with a hashtag', 'bola', tags.posts, () => ({ name: heavy.tag.name })),
  list('posts of a tribe', 'bola', tribePosts.list, () => ({ id: heavy.tribe })),
  list('comments of a tribe’s post', 'bola', tribePosts.comments, (_, sizes) => ({
    id: heavy.tribe,
    post_id: heavy.tribePost(sizes),
  })),

  list('posts of a closed tribe', 'bola', tribePosts.list, () => ({ id: heavy.closedTribe })),
  list('comments of a closed tribe’s post', 'bola', tribePosts.comments, (_, sizes) => ({
    id: heavy.closedTribe,
    post_id: heavy.closedPost(sizes),
  })),
  list('members of a closed tribe', 'bola', tribes.members, () => ({ id: heavy.closedTribe })),
  list('sessions of a closed tribe, to come', 'bola', sessions.list, () => ({ tribe_id: heavy.closedTribe })),
  list('tribes, visitor', undefined, tribes.list, () => ({})),
  list('tribes', 'bola', tribes.list, () => ({})),
  list('tribes of a category', 'bola', tribes.list, () => ({ category: 'Music' })),
  list('tribes by a frequent word', 'bola', tribes.list, () => ({ q: 'builders' })),
  list('tribes by a rarer word', 'bola', tribes.list, () => ({ q: 'yaba' })),
  list('tribes of the home screen', 'bola', tribes.featured, () => ({})),
  list('tribes for a new member', 'bola', onboarding.tribes, () => ({})),
  list('members of a tribe', 'bola', tribes.members, () => ({ id: heavy.tribe })),
  list('requests to join a tribe', 'ada', tribeRequests.list, () => ({ id: heavy.tribe })),
  list('bans of a tribe', 'ada', tribeBans.list, () => ({ id: heavy.tribe })),
  list('reports of a tribe', 'ada', tribeReports.list, () => ({ id: heavy.tribe })),
  list('posts that wait in a tribe', 'ada', tribeHeld.list, () => ({ id: heavy.tribe })),
  list('figures of a tribe', 'ada', tribeFiguresOf, () => ({ id: heavy.tribe })),
  list('tribes in common', 'bola', tribes.shared, ({ ada }) => ({ id: ada })),
  list('versions of a tribe', 'bola', tribeEdits.versions, () => ({ id: heavy.tribe })),
  list('invite links of a tribe', 'bola', invites.list, () => ({ id: heavy.tribe })),
  list('a tribe’s public page', undefined, publicPages.tribe, () => ({ id: heavy.tribe })),

  list('sessions to come', 'bola', sessions.list, () => ({})),
  list('sessions past', 'bola', sessions.list, () => ({ when: 'past' })),
  list('sessions of a tribe, to come', 'bola', sessions.list, () => ({ tribe_id: heavy.tribe })),
  list('sessions of a tribe, past', 'bola', sessions.list, () => ({ tribe_id: heavy.tribe, when: 'past' })),
  list('versions of a session', 'bola', sessionEdits.versions, (_, sizes) => ({ id: heavy.session(sizes) })),
  list('a session', 'bola', sessions.get, (_, sizes) => ({ id: heavy.session(sizes) })),
  list('sessions by a frequent word', 'bola', sessions.list, () => ({ q: 'builders' })),
  list('own sessions', 'ada', sessions.list, () => ({ mine: 'on' })),
  list('guests of a session', 'ada', checkIn.guests, (_, sizes) => ({ id: heavy.session(sizes) })),
  list('messages to attendees', 'ada', sessionMessages.list, (_, sizes) => ({ id: heavy.session(sizes) })),
  list('attendees of a session', 'bola', sessions.attendees, (_, sizes) => ({ id: heavy.session(sizes) })),

  list('challenges, visitor', undefined, challenges.list, () => ({ phase: 'current' })),
  list('challenges', 'bola', challenges.list, () => ({ phase: 'current' })),
  list('challenges that are judged', 'bola', challenges.list, () => ({ phase: 'judging' })),
  list('challenges of a category', 'bola', challenges.list, () => ({ category: 'Music', phase: 'current' })),
  list('challenges by a frequent word', 'bola', challenges.list, () => ({ q: 'builders' })),
  list('challenges by a rarer word', 'bola', challenges.list, () => ({ q: 'yaba' })),
  list('one’s own entry', 'bola', submissions.mine, (_, sizes) => ({ id: heavy.challenge(sizes) })),
  list('entries to review', 'ada', submissions.list, (_, sizes) => ({ id: heavy.challenge(sizes) })),
  list('a challenge', 'bola', challenges.get, (_, sizes) => ({ id: heavy.challenge(sizes) })),
  list('a challenge’s public page', undefined, publicPages.challenge, (_, sizes) => ({
    id: heavy.challenge(sizes),
  })),
  list('versions of a challenge', 'bola', challengeEdits.versions, (_, sizes) => ({
    id: heavy.challenge(sizes),
  })),
  list('entrants who share a device, for staff', 'admin', awarding.ring, (_, sizes) => ({
    id: heavy.challenge(sizes),
  })),
  list('announcements of a challenge', 'bola', announcements.list, (_, sizes) => ({
    id: heavy.challenge(sizes),
  })),
  list('figures of a judged challenge', 'bola', judging.overview, (_, sizes) => ({
    id: heavy.judged(sizes),
  })),
  list('a judge’s entries', 'bola', judging.work, (_, sizes) => ({ id: heavy.judged(sizes) })),
  list('results of a challenge', 'bola', results.get, (_, sizes) => ({ id: heavy.judged(sizes) })),
  list('gallery of a challenge', undefined, publicGallery, (_, sizes) => ({ id: heavy.judged(sizes) })),
  list('own organisers', 'ada', organisers.mine, () => ({})),
  list('who speaks for an organiser', 'ada', organisers.manage, () => ({ id: heavy.organiser })),
  list('organisers, for admins', 'admin', organisersAdmin.list, () => ({})),
  list('own certificates', 'ada', proofs.mine, () => ({})),
  list('own portfolio', 'ada', portfolios.own, () => ({})),
  list('a portfolio', 'bola', portfolios.get, ({ ada }) => ({ id: ada })),
  list('entries shown', 'bola', submissions.published, (_, sizes) => ({ id: heavy.challenge(sizes) })),

  list('followers', 'bola', follows.followers, ({ ada }) => ({ id: ada })),
  list('following', 'bola', follows.following, ({ ada }) => ({ id: ada })),
  list('requests to follow', 'chidi', follows.requests, () => ({})),
  list('people', 'bola', follows.search, () => ({})),
  list('people by a frequent name', 'bola', follows.search, () => ({ q: 'ada' })),
  list('people by a rare name', 'bola', follows.search, () => ({ q: 'admin' })),
  list('people of a school', 'bola', follows.search, () => ({ school: 'UNILAG' })),
  list('people of a state', 'bola', follows.search, () => ({ state: 'Lagos' })),
  list('people with a frequent skill', 'bola', follows.search, () => ({ skill: 'Python' })),
  list('people with a rare skill in a state', 'bola', follows.search, () => ({
    skill: 'Skill 4',
    state: 'Lagos',
  })),
  list('people proposed', 'bola', follows.proposed, () => ({})),
  list('people proposed to few', 'admin', follows.proposedToFew, () => ({})),
  list('profiles by ids', 'bola', profiles.list, () => ({
    ids: [1, 2, 3].map((n) => idOf('member', n)).join(),
  })),
  list('a profile', 'bola', profiles.get, ({ ada }) => ({ id: ada })),
  list('a profile by username', 'bola', profiles.named, () => ({ username: 'ada' })),
  list('a member’s public page', undefined, publicPages.member, () => ({ username: 'ada' })),
  list('badges', 'bola', profiles.badges, ({ ada }) => ({ id: ada })),
  list('search of posts by a frequent word', 'bola', search.all, () => ({ q: 'word', kind: 'posts' })),
  list('search of people', 'bola', search.all, () => ({ q: 'ada', kind: 'people' })),
  list('search of tribes', 'bola', search.all, () => ({ q: 'yaba', kind: 'tribes' })),
  list('search of messages', 'ada', search.messages, () => ({ q: 'how far' })),
  list('blocked members', 'chidi', blocks.list, () => ({})),

  list('conversations', 'ada', messages.conversations, () => ({})),
  list('a conversation', 'ada', messages.thread, ({ bola }) => ({ user_id: bola })),
  list('notifications', 'ada', notifications.list, () => ({})),
  list('unread notifications', 'ada', unreadNotifications, () => ({})),
  list('unread conversations', 'ada', unreadMessages, () => ({})),
  list('sign-ins', 'ada', account.signIns, () => ({})),
  list('api-tokens', 'ada', apiTokens.list, () => ({})),
  list('ways to sign in', 'ada', ways.list, () => ({})),

  list('the dashboard, for admins', 'admin', admin.overview, () => ({})),
  list('members, for admins', 'admin', admin.members, () => ({})),
  list('members by a frequent name, for admins', 'admin', admin.members, () => ({ q: 'ada' })),
  list('the log, for admins', 'admin', admin.audit, () => ({})),
  list('reports, for admins', 'admin', reports.list, () => ({})),
  list('acts about a member, for staff', 'admin', history.acts, ({ ada }) => ({ id: ada })),
  list('reports about a member, for staff', 'admin', history.about, ({ ada }) => ({ id: ada })),
  list('reports by a member, for staff', 'admin', history.made, ({ ada }) => ({ id: ada })),
  list('appeals, for staff', 'admin', warnings.appeals, () => ({})),
  list('figures', 'admin', figures.list, () => ({})),
  list('queue, for staff', 'admin', queue.list, () => ({})),
  list('own held texts', 'bola', held.mine, () => ({})),
  list('own warnings', 'bola', warnings.mine, () => ({})),
  list('own removals', 'bola', tribeModeration.removals, () => ({})),
  list('jobs, for admins', 'admin', jobs.overview, () => ({})),
  list('state of the installation, for admins', 'admin', operator.system, () => ({})),
  list('webhooks, for admins', 'admin', webhooks.list, () => ({})),
  list('deliveries of a webhook, for admins', 'admin', webhookDeliveries.list, () => ({ id: heavy.webhook })),
  list('pages of the operator, for admins', 'admin', legalAdmin.list, () => ({})),
  list('versions of a page, for admins', 'admin', legalAdmin.versions, () => ({
    page: 'rules',
    language: 'en',
  })),
];

/** The lists of `--core`, each with its deep page. */
export const coreLists: List[] = lists.filter(({ name }) =>
  [
    'feed',
    'posts of a member',
    'comments of a post',
    'a conversation',
    'notifications',
    'people by a frequent name',
    'people by a rare name',
  ].includes(name),
);
