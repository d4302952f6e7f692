import { uuidv7 } from 'uuidv7';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { legalAdmin } from '../../contract/legal/endpoints.ts';
import { messageActions } from '../../contract/messages/actions.ts';
import { bookmarks, posts } from '../../contract/posts/endpoints.ts';
import { tags } from '../../contract/posts/tags.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { newFailedJob } from '../jobs.ts';
import { newChallengeByOrganiser } from '../organisers.ts';
import { pdf, upload } from '../uploads.ts';
import { member, newChallenge, newMessage, newPost, newSession, submitted } from '../world.ts';
import { accountAsks } from './matrix.accounts.ts';
import { hostAsks } from './matrix.hosts.ts';
import { judgingAsks } from './matrix.judging.ts';
import { organiserAsks } from './matrix.organisers.ts';
import type { Ask, Asked } from './matrix.request.ts';
import { sessionAsks } from './matrix.sessions.ts';
import { staffAsks } from './matrix.staff.ts';
import { tribeContentAsks } from './matrix.tribeContent.ts';
import { tribeAsks } from './matrix.tribes.ts';
import type { Role, Row } from './matrix.ts';
import { webhookAsks } from './matrix.webhooks.ts';
import { challengeOf, commentOf, type Fixture, tribeOf, tribePostOf, twinOf } from './roles.ts';

/** `endpoint, situation`. */
export const nameOf = ({ endpoint, situation }: Pick<Row, 'endpoint' | 'situation'>) =>
  [endpoint, situation].filter(Boolean).join(', ');

/**
 * The request of a row, by its endpoint and situation, else by its endpoint; without either, one about the fixture's rows.
 */
export async function askedOf({ endpoint, situation }: Row, fixture: Fixture, role: Role): Promise<Asked> {
  const ask = asks[nameOf({ endpoint, situation })] ?? asks[endpoint];
  const asked = (await ask?.(fixture, role)) ?? {};
  return { ...asked, input: { ...standing(endpoint, fixture), ...asked.input } };
}

/** The default values of path parameters: the owner, and the owner's rows. */
function standing(endpoint: string, { people, ...there }: Fixture): Record<string, string> {
  const [, about = ''] = /\/([\w-]+)\/:/.exec(endpoint) ?? [];
  const named = {
    id: { posts: there.post, tribes: there.tribe, sessions: there.session, challenges: there.challenge }[
      about
    ],
    user_id: people.owner.id,
    post_id: there.tribePost,
    comment_id: there.comment,
    submission_id: there.entry,
    username: 'ada',
    name: 'lagos',
    page: 'rules',
    language: 'en',
  };
  const inPath = [...endpoint.matchAll(/:(\w+)/g)].map(([, name]) => name as keyof typeof named);
  return Object.fromEntries(inPath.map((name) => [name, named[name] ?? people.owner.id]));
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const words = () => ({ title: 'Danfo to Yaba', content: `Which bus stop do you use? ${uuidv7()}` });
const about = { description: 'We build things after work', category: 'Technology' };
const plan = { title: 'Revision', description: 'Past questions', date: dayInWat(Date.now() + WEEK_MS) };
const reason = 'Spam' as const;

const aPost: Ask = async ({ people }) => ({ input: { id: (await newPost(people.owner)).id } });
const aPoll: Ask = async ({ people }) => {
  const { id } = await newPost(people.owner, { poll: { options: ['Ojota', 'Yaba'], hours: 1 } });
  return { input: { id, option: 0 } };
};
const aTribe: Ask = async ({ people }) => ({ input: { id: await tribeOf(people) } });
const aSession: Ask = async ({ people }) => ({ input: { id: (await newSession(people.owner)).id } });
const aChallenge: Ask = async ({ people }) => ({ input: { id: await challengeOf(people) } });
/** The next version of the rules, after a first one. */
const aPage: Ask = async ({ people }) => {
  const place = { page: 'rules', language: 'en' } as const;
  const { version } = (await people.admin.call(legalAdmin.get, place)).body;
  const content = `Be kind ${uuidv7()}`;
  const saved = await people.admin.call(legalAdmin.save, { ...place, content, seen: version });
  return { input: { content: `${content}, please`, seen: saved.body.version, version: 1 } };
};
const aComment = (): Ask => () => ({ input: { comment_id: uuidv7(), content: 'Well said' } });

/** The first edit of the row that `ask` creates. */
const edited =
  (ask: Ask, changes: () => object): Ask =>
  async (fixture, role) => ({ input: { ...(await ask(fixture, role)).input, ...changes(), seen: 1 } });

const inviteBy =
  (creator: Role): Ask =>
  async ({ people, tribe }) => {
    const invite_id = uuidv7();
    await people[creator].call(invites.create, { id: tribe, invite_id });
    return { input: { id: tribe, invite_id } };
  };

const commentBy =
  (author: Role): Ask =>
  async ({ people, post }) => ({ input: { comment_id: await commentOf(people[author], post) } });

/** Creates a submission of `entrant` to a challenge of `creator`. */
async function entryTo({ app, people }: Fixture, entrant: Role, creator: Role) {
  const entry = await submitted(people[entrant], await newChallengeByOrganiser(app, people[creator]));
  return { id: entry.challenge_id, submission_id: entry.id };
}

const review = { state: 'accepted', note: null, seen: 'submitted' } as const;

const entryBy =
  (entrant: Role, creator: Role): Ask =>
  async (fixture) => ({ input: { ...(await entryTo(fixture, entrant, creator)), ...review } });

const acceptedBy =
  (entrant: Role, creator: Role, published = false): Ask =>
  async (fixture) => {
    const input = await entryTo(fixture, entrant, creator);
    await fixture.people.admin.call(submissions.review, { ...input, ...review });
    if (published) await fixture.people[entrant].call(submissions.publish, input);
    return { input };
  };

/** The code of the certificate of an accepted submission. */
const proofOf =
  (entrant: Role, creator: Role): Ask =>
  async (fixture) => {
    const entry = await entryTo(fixture, entrant, creator);
    const { body } = await fixture.people.admin.call(submissions.review, { ...entry, ...review });
    return { input: { code: body.proof, reason } };
  };
/** Makes the accounts old enough to join a team. Locks them in one order, since several requests are prepared at once. */
const ageAccounts = ({ deps }: Fixture['app']) =>
  deps.db.pool.query(
    `update users u set created_at = now() - interval '2 days'
       from (select id from users order by id for update) o where o.id = u.id`,
  );

/** The participant's team in a challenge of the owner's, by its invite code. */
async function teamOf({ app, people }: Fixture) {
  const { id } = await newChallenge(people.owner, { team_max: 6 });
  await people.participant.call(challenges.join, { id });
  const made = await people.participant.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' });
  await ageAccounts(app);
  return { id, code: made.body.code };
}

const follow = ({ people }: Fixture, role: Role) =>
  people[role].call(follows.follow, { id: people.owner.id });
const unfollow = ({ people }: Fixture, role: Role) =>
  people[role].call(follows.unfollow, { id: people.owner.id });

/** A new member requests to follow the owner. */
async function requester({ app, people }: Fixture): Promise<Asked> {
  const twin = await twinOf(app, 'stranger');
  await twin.call(follows.follow, { id: people.owner.id });
  return { input: { id: twin.id } };
}

const aFailedJob = async ({ app }: Fixture): Promise<Asked> => ({ input: { id: await newFailedJob(app) } });

/** The username of a new member whose public page is on. */
async function publicMember(app: Fixture['app']): Promise<string> {
  const username = `public_${uuidv7().slice(-12)}`;
  await (await member(app, username)).call(memberSettings.update, { public_page: true });
  return username;
}

const toOwner = async ({ people }: Fixture) => ({
  input: { message_id: (await newMessage(people.mutual, people.owner)).id },
});

/** By endpoint, or by `endpoint, situation`. */
const asks: Record<string, Ask> = {
  ...accountAsks,
  ...judgingAsks,
  ...organiserAsks,
  ...hostAsks,
  ...staffAsks,
  ...webhookAsks,
  ...tribeAsks,
  ...tribeContentAsks,

  'PUT /api/profiles/:id/follow': (fixture, role) => ({ undo: () => unfollow(fixture, role) }),
  'DELETE /api/profiles/:id/follow': (fixture, role) => ({ undo: () => follow(fixture, role) }),
  'PUT /api/follow-requests/:id': requester,
  'DELETE /api/follow-requests/:id': requester,
  'PUT /api/profiles/:id/block': ({ people }, role) => ({
    undo: () => people[role].call(blocks.unblock, { id: people.owner.id }),
  }),

  'GET /api/search': () => ({ input: { q: 'ada' } }),
  'GET /api/messages/search': () => ({ input: { q: 'how far' } }),

  'POST /api/conversations/:user_id/messages': () => ({ input: { id: uuidv7(), content: 'How far?' } }),
  'GET /api/conversations/:user_id/messages/:message_id': toOwner,
  'DELETE /api/conversations/:user_id/messages/:message_id': toOwner,
  'PUT /api/conversations/:user_id/messages/:message_id/reaction': async (fixture) => ({
    input: { ...(await toOwner(fixture)).input, reaction: '👍' },
  }),
  'DELETE /api/conversations/:user_id/messages/:message_id/reaction': async (fixture) => {
    const { input } = await toOwner(fixture);
    const { mutual, owner } = fixture.people;
    await mutual.call(messageActions.react, { ...input, user_id: owner.id, reaction: '👍' });
    return { input };
  },
  'PUT /api/conversations/:user_id/read': async ({ people }) => {
    await newMessage(people.owner, people.mutual);
    return {};
  },

  'POST /api/posts': () => ({ input: { id: uuidv7(), ...words() } }),
  'PATCH /api/posts/:id': edited(aPost, words),
  'PATCH /api/posts/:id, of a tribe member, in the tribe': edited(
    async ({ people, tribe }) => ({ input: { id: await tribePostOf(people.tribeMember, tribe) } }),
    words,
  ),
  'DELETE /api/posts/:id': aPost,
  'DELETE /api/posts/:id, of a tribe member, in the tribe': async ({ people, tribe }) => ({
    input: { id: await tribePostOf(people.tribeMember, tribe) },
  }),
  'GET /api/posts/:id, in a tribe': ({ tribePost }) => ({ input: { id: tribePost } }),
  'PUT /api/posts/:id/vote': () => ({ input: { option: 0 } }),
  'PUT /api/posts/:id/vote, of a post with a poll': aPoll,
  'PUT /api/posts/:id/vote, of a private owner': aPoll,
  'GET /api/posts/:id, in a tribe, of a private owner': ({ tribePost }) => ({ input: { id: tribePost } }),
  'GET /api/posts, of a private owner': ({ people }) => ({ input: { user_id: people.owner.id } }),
  'POST /api/posts/:id/comments': aComment(),
  'PATCH /api/posts/:id/comments/:comment_id': edited(commentBy('owner'), words),
  'PATCH /api/posts/:id/comments/:comment_id, of a follower, under the owner’s post': edited(
    commentBy('follower'),
    words,
  ),
  'DELETE /api/posts/:id/comments/:comment_id': commentBy('owner'),
  'DELETE /api/posts/:id/comments/:comment_id, of a follower, under the owner’s post': commentBy('follower'),
  'PUT /api/posts/:id/like': aPost,
  'DELETE /api/posts/:id/like': async ({ people }, role) => {
    const { id } = await newPost(people.owner);
    await people[role].call(posts.like, { id });
    return { input: { id } };
  },

  'PUT /api/posts/:id/bookmark': aPost,
  'DELETE /api/posts/:id/bookmark': async ({ people }, role) => {
    const { id } = await newPost(people.owner);
    await people[role].call(bookmarks.add, { id });
    return { input: { id } };
  },

  'DELETE /api/tags/:name/follow': async ({ people }, role) => {
    await people[role].call(tags.follow, { name: 'lagos' });
    return {};
  },

  'GET /api/public/challenges/:id, closed': async ({ people }) => {
    const { id } = await newChallenge(people.owner);
    await people.owner.call(challengeClosure.close, { id });
    return { input: { id } };
  },
  'GET /api/public/sessions/:id, cancelled': async ({ people }) => {
    const { id } = await newSession(people.owner);
    await people.owner.call(sessions.cancel, { id });
    return { input: { id } };
  },
  'GET /api/public/members/:username, whose page is on': async ({ app }) => ({
    input: { username: await publicMember(app) },
  }),

  'POST /api/tribes': () => ({ input: { id: uuidv7(), name: `Builders ${uuidv7()}`, ...about } }),
  'PATCH /api/tribes/:id': edited(aTribe, () => ({ name: `Builders ${uuidv7()}` })),
  'DELETE /api/tribes/:id': aTribe,
  'PUT /api/tribes/:id/membership': aTribe,
  'DELETE /api/tribes/:id/membership': aTribe,
  'POST /api/tribes/:id/invites': () => ({ input: { invite_id: uuidv7() } }),
  'DELETE /api/tribes/:id/invites/:invite_id': inviteBy('owner'),
  'DELETE /api/tribes/:id/invites/:invite_id, of a tribe member': inviteBy('tribeMember'),
  'PUT /api/tribes/:id/bell': aTribe,
  'DELETE /api/tribes/:id/bell': aTribe,
  'POST /api/tribes/:id/posts': () => ({
    input: { post_id: uuidv7(), content: `Who brings tea? ${uuidv7()}` },
  }),
  'PUT /api/tribes/:id/posts/:post_id/like, through another tribe': aTribe,
  'POST /api/tribes/:id/posts/:post_id/comments': aComment(),

  'POST /api/sessions': () => ({ input: { id: uuidv7(), ...plan } }),
  'POST /api/sessions, in the owner’s tribe': ({ tribe }) => ({
    input: { id: uuidv7(), ...plan, tribe_id: tribe },
  }),
  'PATCH /api/sessions/:id': edited(aSession, () => ({ title: 'Revision, again' })),
  'DELETE /api/sessions/:id': aSession,
  ...sessionAsks,

  'POST /api/challenges': () => ({ input: { id: uuidv7(), title: 'Redesign the danfo stop' } }),
  'PATCH /api/challenges/:id': edited(aChallenge, () => ({ title: 'Redesign the keke stop' })),
  'DELETE /api/challenges/:id': aChallenge,
  'PUT /api/challenges/:id/closure': aChallenge,
  'DELETE /api/challenges/:id/closure': aChallenge,
  'PUT /api/challenges/:id/cancellation': aChallenge,
  'PUT /api/challenges/:id/participation': aChallenge,
  'DELETE /api/challenges/:id/participation': aChallenge,
  'GET /api/challenges/:id/submissions, of a mutual’s challenge': async ({ people }) => ({
    input: { id: (await newChallenge(people.mutual)).id },
  }),
  'POST /api/challenges/:id/submissions': async ({ app, people }, role) => {
    // The server deletes the upload of a caller whom it rejects, so all rejected callers name the file of another member.
    const entrant = role === 'participant' ? people.participant : await twinOf(app, 'stranger');
    const file_url = (await upload(entrant, 'submission', pdf())).body.url;
    return { input: { id: await challengeOf(people), submission_id: uuidv7(), file_url } };
  },
  'PATCH /api/challenges/:id/submissions/:submission_id, of a participant': entryBy('participant', 'owner'),
  'PATCH /api/challenges/:id/submissions/:submission_id, of the owner, in their own challenge': entryBy(
    'owner',
    'owner',
  ),
  'PATCH /api/challenges/:id/submissions/:submission_id, of the owner, in a mutual’s challenge': entryBy(
    'owner',
    'mutual',
  ),
  'PATCH /api/challenges/:id/submissions/:submission_id, of the admin': entryBy('admin', 'owner'),
  'PUT /api/challenges/:id/submissions/:submission_id/publication, of a participant': acceptedBy(
    'participant',
    'owner',
  ),
  'PUT /api/challenges/:id/submissions/:submission_id/publication, of the owner, in a mutual’s challenge':
    acceptedBy('owner', 'mutual'),
  'DELETE /api/challenges/:id/submissions/:submission_id/publication, of a participant': acceptedBy(
    'participant',
    'owner',
    true,
  ),

  'GET /api/proofs/:code, of a participant': proofOf('participant', 'owner'),
  'PUT /api/proofs/:code/revocation, of a participant': proofOf('participant', 'owner'),
  'PUT /api/proofs/:code/revocation, of the owner, in a mutual’s challenge': proofOf('owner', 'mutual'),
  'PUT /api/portfolio': () => ({
    input: { links: [{ label: 'Code', url: `https://example.ng/${uuidv7()}` }], skills: [], submissions: [] },
  }),
  'GET /api/challenges/:id/invitations/:invite_code, by a participant’s code': async (fixture) => {
    const { id, code } = await teamOf(fixture);
    return { input: { id, invite_code: code } };
  },
  'POST /api/challenges/:id/teams': async ({ people }) => {
    const { id } = await newChallenge(people.owner, { team_max: 6 });
    await people.participant.call(challenges.join, { id });
    return { input: { id, team_id: uuidv7(), name: 'Danfo' } };
  },
  'PUT /api/challenges/:id/team, by a participant’s code': async (fixture) => ({
    input: await teamOf(fixture),
  }),
  'PUT /api/challenges/:id/team, by a code made up': ({ challenge }) => ({
    input: { id: challenge, code: 'made up' },
  }),
  'DELETE /api/challenges/:id/team, of a participant': async (fixture) => ({
    input: { id: (await teamOf(fixture)).id },
  }),
  'PUT /api/challenges/:id/team/link, of a participant': async (fixture) => {
    const { id, code } = await teamOf(fixture);
    return { input: { id, seen: code } };
  },
  'DELETE /api/challenges/:id/team/members/:user_id, from a participant’s': async (fixture) => {
    const { id, code } = await teamOf(fixture);
    const twin = await twinOf(fixture.app, 'stranger');
    await ageAccounts(fixture.app);
    await twin.call(teams.join, { id, code });
    return { input: { id, user_id: twin.id } };
  },

  'POST /api/reports, of the owner’s post': ({ post }) => ({
    input: { id: uuidv7(), kind: 'post', subject_id: post, reason },
  }),
  // The mutual's message, since members cannot report their own.
  'POST /api/reports, of a message to the owner': async ({ people }) => ({
    input: {
      id: uuidv7(),
      kind: 'message',
      subject_id: (await newMessage(people.mutual, people.owner)).id,
      reason,
    },
  }),
  'PUT /api/admin/tags/:name/hiding': () => ({ input: { name: `hide${uuidv7().replaceAll('-', '')}` } }),
  'DELETE /api/admin/tags/:name/hiding': async ({ people }) => {
    await people.admin.call(tags.hide, { name: 'hidden' });
    return { input: { name: 'hidden' } };
  },
  'GET /api/legal/:page': () => ({ input: { language: 'ha' } }),
  'PUT /api/admin/legal/:page/:language': aPage,
  'GET /api/admin/legal/:page/:language/versions/:version': aPage,
  'POST /api/admin/legal/preview': () => ({ input: { content: 'Be kind' } }),
  'PUT /api/admin/jobs/:id/retry': aFailedJob,
  'DELETE /api/admin/jobs/:id': aFailedJob,
};

/** The names above. A test compares them with the matrix: a name without a row would never be requested. */
export const askNames = Object.keys(asks);
