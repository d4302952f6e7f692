import { uuidv7 } from 'uuidv7';
import { admin as adminCalls } from '../contract/admin/endpoints.ts';
import { apiTokens } from '../contract/apiTokens/endpoints.ts';
import { scopes } from '../contract/apiTokens/scopes.ts';
import { blocks } from '../contract/blocks/endpoints.ts';
import { calendarFeed } from '../contract/calendar/endpoints.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { announcements } from '../contract/challenges/organisers/endpoints.ts';
import { results } from '../contract/challenges/results/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { teams } from '../contract/challenges/teams/endpoints.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { legalAdmin } from '../contract/legal/endpoints.ts';
import { organisers } from '../contract/organisers/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { bookmarks } from '../contract/posts/endpoints.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { proofs } from '../contract/proofs/endpoints.ts';
import { portfolios } from '../contract/proofs/portfolio.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { warnings } from '../contract/reports/warnings.ts';
import { sessionMessages } from '../contract/sessions/messages.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { tribeBans } from '../contract/tribes/bans.ts';
import { tribeEdits } from '../contract/tribes/edits.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { tribeRequests } from '../contract/tribes/requests.ts';
import { holdText } from '../server/posts/held/queries.ts';
import type { TestApp } from '../test/app.ts';
import { judgedChallenge, passDeadline } from '../test/judging.ts';
import { newOrganiser, organiserOf } from '../test/organisers.ts';
import { newWebhook } from '../test/receiver.ts';
import { jpeg, upload } from '../test/uploads.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  PASSWORD,
  type Person,
  submitted,
} from '../test/world.ts';
import { sections } from '../web/settings/sections.ts';

export type World = Awaited<ReturnType<typeof fullWorld>>;

/** Creates content of every kind with words that are too long for the page, which must not make it wider. */
export async function fullWorld(app: TestApp) {
  const ada = await member(app, 'ada');
  const bola = await member(app, 'bola');
  const chidi = await member(app, 'chidi');
  const admin = await member(app, 'admin');
  // Names of forty characters: one of several words, one of a single word.
  await bola.call(profiles.update, { full_name: 'Bola Oluwafunmilayo Temitope Adebayo-Oni' });
  await chidi.call(profiles.update, { full_name: `Ch${'i'.repeat(36)}di` });
  await makeMutual(ada, bola);
  await chidi.call(follows.follow, { id: ada.id });
  const { url } = (await upload(ada, 'post', await jpeg())).body;
  const long = { title: 'W'.repeat(150), content: `${'w'.repeat(400)} and an end` };
  const post = await newPost(ada, { ...long, title: `${'W'.repeat(130)} #Yorùbá`, media_url: url });
  await bola.call(postComments.add, {
    id: post.id,
    comment_id: uuidv7(),
    content: `@ada ${'w'.repeat(200)}`,
  });
  await ada.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'The last word' });
  const three = await Promise.all(
    [1, 2, 3].map(async () => ({ url: (await upload(bola, 'post', await jpeg())).body.url })),
  );
  const { id: saved } = await newPost(bola, { images: three });
  await ada.call(bookmarks.add, { id: saved });
  await ada.call(calendarFeed.create, {});
  const bot = { id: uuidv7(), name: 'W'.repeat(60), days: '30', current: PASSWORD } as const;
  await ada.call(apiTokens.create, { ...bot, scopes: [...scopes] });
  const tribe = await newTribe(ada, { name: 'W'.repeat(60), description: 'w'.repeat(500) });
  await ada.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'In the tribe' });
  await chidi.call(tribes.join, { id: tribe.id });
  const inTribe = { id: tribe.id, post_id: uuidv7(), content: 'w'.repeat(100) };
  await chidi.call(tribePosts.create, inTribe);
  const ofTribe = { id: uuidv7(), kind: 'post', subject_id: inTribe.post_id, reason: 'Spam' } as const;
  await bola.call(reports.create, ofTribe);
  const waiting = {
    id: uuidv7(),
    kind: 'post',
    tribe_id: tribe.id,
    payload: { content: 'w'.repeat(200) },
  } as const;
  await holdText(app.deps.db, chidi.id, waiting, { reason: 'invited' });
  await ada.call(tribeEdits.edit, { id: tribe.id, seen: 1, joining: 'request', rules: 'w'.repeat(300) });
  await bola.call(tribeRequests.ask, { id: tribe.id, request_id: uuidv7() });
  const session = await newSession(ada, {
    title: 'W'.repeat(100),
    description: 'w'.repeat(500),
    type: 'hybrid',
    location: 'M'.repeat(200),
    topics: ['W'.repeat(40)],
    tribe_id: tribe.id,
  });
  const toAttendees = { id: session.id, message_id: uuidv7(), content: `${'w'.repeat(300)} and paper` };
  await ada.call(sessionMessages.create, toAttendees);
  const challenge = await newChallenge(ada, {
    title: 'W'.repeat(100),
    description: 'w'.repeat(500),
    difficulty: 'Hard',
    team_max: 3,
  });
  await submitted(bola, challenge, {
    submission_text: 'w'.repeat(500),
    links: [`https://example.com.ng/${'w'.repeat(200)}`],
  });
  await ada.call(challenges.join, { id: challenge.id });
  const named = { id: challenge.id, team_id: uuidv7(), name: 'W'.repeat(40) };
  const { code } = (await ada.call(teams.create, named)).body;
  await app.deps.db.pool.query(`update users set created_at = now() - interval '2 days'`);
  await chidi.call(teams.join, { id: challenge.id, code });
  const announced = { id: challenge.id, announcement_id: uuidv7(), content: `${'w'.repeat(300)} and paper` };
  await ada.call(announcements.create, announced);
  const { certificate, accepted } = await certified(app, ada, bola);
  const judged = await judgedWorld(app, { ada, bola, chidi });
  await newMessage(ada, bola, { content: 'w'.repeat(300) });
  const { url: picture } = (await upload(bola, 'message', await jpeg())).body;
  const { id: pictured } = await newMessage(bola, ada, { media_url: picture });
  const evidence = { id: uuidv7(), kind: 'message', subject_id: pictured, reason: 'Spam' } as const;
  await ada.call(reports.create, { ...evidence, with_messages: true });
  await ada.call(memberSettings.update, { public_page: true });
  await ada.call(blocks.block, { id: (await member(app, 'dayo')).id });
  // Home features the latest challenge.
  await newChallenge(chidi, { title: 'W'.repeat(100), description: 'w'.repeat(500) });
  const { id: suspended } = await member(app, 'zainab');
  await admin.call(adminCalls.suspend, { id: suspended, reason: 'W'.repeat(120), days: '7' });
  const content = `# ${'W'.repeat(60)}\n\n- ${'w'.repeat(400)}`;
  await admin.call(legalAdmin.save, { page: 'rules', language: 'en', content, seen: 0 });
  const about = { id: uuidv7(), kind: 'post', subject_id: post.id, reason: 'Spam' } as const;
  await bola.call(reports.create, { ...about, details: 'w'.repeat(300) });
  await newWebhook(admin, {
    name: 'W'.repeat(60),
    url: `https://${'w'.repeat(60)}.example.ng/${'w'.repeat(200)}`,
    events: ['challenge.results_published'],
  });
  const organiser = await newOrganiser(ada, {
    name: 'W'.repeat(80),
    domain: `${'w'.repeat(60)}.example.edu.ng`,
    about: 'w'.repeat(300),
  });
  await ada.call(organisers.invite, { id: organiser.id, username: 'bola' });
  const asking = await newOrganiser(chidi);
  await chidi.call(organisers.invite, { id: asking.id, username: 'ada' });
  const moderator = await member(app, 'moderator');
  await ada.call(tribeBans.ban, { id: tribe.id, user_id: moderator.id, days: 'always' });
  const words = { note: `${'w'.repeat(300)} and more`, outcome: 'warned' } as const;
  const warned = { id: uuidv7(), kind: 'session', subject_id: session.id, reason: 'Spam' } as const;
  await chidi.call(reports.create, warned);
  await admin.call(reports.decide, { ...words, id: warned.id });
  const appealed = { id: uuidv7(), kind: 'member', subject_id: bola.id, reason: 'Spam' } as const;
  await chidi.call(reports.create, appealed);
  await moderator.call(reports.decide, { ...words, id: appealed.id });
  await bola.call(warnings.appeal, { id: appealed.id, appeal: 'w'.repeat(300) });
  return {
    ada,
    bola,
    chidi,
    moderator,
    admin,
    post,
    tribe,
    session,
    challenge,
    accepted,
    certificate,
    judged,
    organiser,
  };
}

/**
 * Creates a portfolio with every kind of content, and a certificate on it. Returns the certificate's code and the id of its
 * challenge, which has an accepted entry with a note.
 */
async function certified(app: TestApp, holder: Person, organiser: Person) {
  const entry = await submitted(
    holder,
    await newChallenge(organiser, {
      ...{ title: 'W'.repeat(90), difficulty: 'Easy', skills: ['W'.repeat(40)] },
      organiser_id: await organiserOf(app, [organiser], { name: 'W'.repeat(80) }),
    }),
    {
      submission_text: 'w'.repeat(300),
    },
  );
  const one = { id: entry.challenge_id, submission_id: entry.id };
  const note = 'M'.repeat(200);
  await organiser.call(submissions.review, { ...one, state: 'accepted', note, seen: 'submitted' });
  await holder.call(submissions.publish, one);
  const [proof] = (await holder.call(proofs.mine, {})).body.items;
  await holder.call(profiles.update, { headline: 'W'.repeat(80), skills: ['W'.repeat(40), 'Embedded C'] });
  await holder.call(portfolios.save, {
    links: [{ label: 'W'.repeat(40), url: `https://${'w'.repeat(60)}.example.ng/` }],
    skills: [{ name: 'W'.repeat(40), proof_id: proof?.id ?? '' }],
    submissions: [entry.id],
  });
  return { certificate: proof?.code ?? '', accepted: entry.challenge_id };
}

/**
 * Creates a challenge that ada judges, and one with results, both with words that are too long for the page, and one of hers
 * without entries.
 */
async function judgedWorld(app: TestApp, { ada, bola, chidi }: Record<'ada' | 'bola' | 'chidi', Person>) {
  const criteria = [
    { name: 'W'.repeat(60), weight: 40, help: 'w'.repeat(300) },
    { name: 'Craft', weight: 60, help: '' },
  ];
  const setup = { criteria, judges: [['ada', ada]] as [string, Person][] };
  const open = await judgedChallenge(chidi, setup);
  const { id: entry } = await submitted(bola, { id: open }, { submission_text: 'w'.repeat(300) });
  const published = await judgedChallenge(chidi, setup);
  const { id: submission_id } = await submitted(
    bola,
    { id: published },
    { submission_text: 'w'.repeat(300) },
  );
  for (const id of [open, published]) {
    await passDeadline(app, id);
    await ada.call(judging.draw, { id });
  }
  const scores = { id: published, submission_id, scores: [4, 5], note: 'w'.repeat(300) };
  await ada.call(judging.score, scores);
  const review = { state: 'accepted', note: null, seen: 'submitted' } as const;
  await chidi.call(submissions.review, { id: published, submission_id, ...review });
  await bola.call(submissions.publish, { id: published, submission_id });
  await chidi.call(results.publish, { id: published, allow_fewer: true });
  return { open, entry, published, fresh: (await newChallenge(ada)).id };
}

type Addresses = (world: World) => string[];

const always =
  (...addresses: string[]): Addresses =>
  () =>
    addresses;

/**
 * The addresses of every screen with content, by its path. Screens without an id are empty for a new member. Screens with an
 * id find nothing for NOBODY.
 */
export const everyScreen: Record<string, Addresses> = {
  '/': always('/'),
  // Without an answer of a provider, it leads to the sign-in.
  '/auth/openid': always('/auth/openid'),
  '/auth': always('/auth', '/auth?tab=signup', '/auth?tab=forgot', '/auth?tab=code'),
  '/post/:id': ({ post }) => [`/post/${post.id}`],
  '/t/:id': ({ tribe }) => [`/t/${tribe.id}`],
  '/c/:id': ({ challenge, judged }) => [`/c/${challenge.id}`, `/c/${judged.published}`],
  '/c/:id/submissions': ({ judged }) => [`/c/${judged.published}/submissions`],
  '/s/:id': ({ session }) => [`/s/${session.id}`],
  '/u/:username': always('/u/ada'),
  '/proof/:code': ({ certificate }) => [`/proof/${certificate}`],
  '/terms': always('/terms'),
  '/privacy': always('/privacy'),
  '/rules': always('/rules'),
  '/contact': always('/contact'),
  '/organisers/:id': ({ organiser }) => [`/organisers/${organiser.id}`],
  '/help': always('/help'),
  '/posts': always('/posts'),
  '/tribes': always('/tribes', '/tribes?category=Gaming'),
  '/challenges': always('/challenges'),
  '/home': always('/home'),
  '/home/welcome': always(
    '/home/welcome',
    '/home/welcome?step=2',
    '/home/welcome?step=3',
    '/home/welcome?step=4',
  ),
  '/home/posts': always('/home/posts', '/home/posts?feed=following', '/home/posts?feed=tribes'),
  '/home/bookmarks': always('/home/bookmarks'),
  '/home/tag/:name': always('/home/tag/Yorùbá', '/home/tag/nobody_uses_this'),
  '/home/profile': always('/home/profile', '/home/profile?tab=portfolio'),
  '/home/settings': always('/home/settings'),
  '/home/settings/:section': always(...Object.keys(sections).map((name) => `/home/settings/${name}`)),
  '/home/settings/blocked': always('/home/settings/blocked'),
  '/home/notifications': always('/home/notifications'),
  '/home/messages': always('/home/messages'),
  '/home/messages/:id': ({ bola }) => [`/home/messages/${bola.id}`],
  '/home/tribes': always('/home/tribes', '/home/tribes?q=nothing+is+called+this'),
  '/home/tribes/:id': ({ tribe }) =>
    ['', '?tab=events', '?tab=members'].map((tab) => `/home/tribes/${tribe.id}${tab}`),
  '/home/tribes/:id/manage': ({ tribe }) =>
    ['requests', 'members', 'reports', 'waiting', 'figures', 'settings', 'bans'].map(
      (tab) => `/home/tribes/${tribe.id}/manage?tab=${tab}`,
    ),
  '/home/create-tribe': always('/home/create-tribe'),
  '/home/create': always('/home/create'),
  '/home/challenges': always('/home/challenges'),
  '/home/challenges/:id': ({ challenge, accepted, judged }) => [
    `/home/challenges/${challenge.id}`,
    `/home/challenges/${accepted}`,
    `/home/challenges/${judged.published}`,
    `/home/challenges/${judged.open}?judge`,
    `/home/challenges/${judged.open}?judge=${judged.entry}`,
  ],
  '/home/sessions': always('/home/sessions', '/home/sessions?when=past', '/home/sessions?when=month'),
  '/home/sessions/:id': ({ session }) => [`/home/sessions/${session.id}`],
  '/home/sessions/:id/check-in': ({ session }) => [`/home/sessions/${session.id}/check-in`],
  '/home/create-vibe-session': always('/home/create-vibe-session'),
  '/home/user/:id': ({ bola }) => [`/home/user/${bola.id}`],
  '/home/search': always(
    '/home/search',
    '/home/search?q=test',
    '/home/search?q=test&kind=people',
    '/home/search?q=nothing+like+it',
  ),
  '/home/people': always('/home/people', '/home/people?state=Lagos'),
  '/home/people/requests': always('/home/people/requests'),
  '/home/warnings': always('/home/warnings'),
  '/home/waiting': always('/home/waiting'),
  '/home/organisers': always('/home/organisers'),
  '/home/organisers/:id': ({ organiser }) => [`/home/organisers/${organiser.id}`],
  '/home/moderation': ({ bola }) =>
    ['', '?tab=members', '?tab=queue', `?member=${bola.id}`].map((tab) => `/home/moderation${tab}`),
  '/home/admin': always(
    ...[
      'posts',
      'tribes',
      'challenges',
      'queue',
      'members',
      'reports',
      'pages',
      'announcement',
      'organisers',
      'figures',
      'system',
      'webhooks',
      'jobs',
      'log',
    ].map((tab) => `/home/admin?tab=${tab}`),
  ),
  '/home/admin/pages/:page/:language': always('/home/admin/pages/terms/en', '/home/admin/pages/rules/ha'),
  '/unsubscribe': always('/unsubscribe'),
};

/** An id that does not exist. */
export const NOBODY = '01890000-0000-7000-8000-000000000000';
