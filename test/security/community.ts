import { uuidv7 } from 'uuidv7';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { calendarFeed } from '../../contract/calendar/endpoints.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { judgeFilePath } from '../../contract/challenges/judging/endpoints.ts';
import { announcements } from '../../contract/challenges/organisers/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { cardPath, type PublicKind } from '../../contract/core/paths.ts';
import { discoveryPaths } from '../../contract/discovery/paths.ts';
import { UPLOADS_PATH } from '../../contract/files/endpoints.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { legalAdmin } from '../../contract/legal/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { heldWords } from '../../contract/posts/held.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { proofs } from '../../contract/proofs/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { calendarOf } from '../../contract/sessions/copy.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribeEdits } from '../../contract/tribes/edits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { tribeRequests } from '../../contract/tribes/requests.ts';
import { webhookDeliveries } from '../../contract/webhooks/endpoints.ts';
import type { Operation } from '../../server/ops/openapi.ts';
import { paths } from '../../web/paths.ts';
import type { TestApp } from '../app.ts';
import { newFailedJob } from '../jobs.ts';
import { newOrganiser, organiserOf } from '../organisers.ts';
import { newWebhook } from '../receiver.ts';
import { png, upload } from '../uploads.ts';
import { allAttempted } from '../webhookJobs.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
} from '../world.ts';
import { describedBy } from './operations.ts';

/** Ada has created one of everything; bola takes part in all of it, chidi in nothing. */
export interface Community {
  app: TestApp;
  ada: Person;
  bola: Person;
  chidi: Person;
  admin: Person;
  /** The values of path parameters, by the word before them or by their name. */
  ids: Record<string, string>;
  /** The URLs of ada's pictures: in a post, and in a message to bola. */
  files: string[];
  /** The path of ada's calendar feed. */
  calendarPath: string;
}

export async function openCommunity(app: TestApp): Promise<Community> {
  const [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
  const pictures = [await upload(ada, 'post', await png()), await upload(ada, 'message', await png())];
  const [inPost = '', inMessage = ''] = pictures.map(({ body }) => body.url);
  const post = await newPost(ada, { media_url: inPost });
  const comment_id = uuidv7();
  await ada.call(postComments.add, { id: post.id, comment_id, content: 'Obalende, mostly' });
  await bola.call(posts.like, { id: post.id });
  await newPost(ada, { content: 'Who is at #obalende?' });
  const tribe = await newTribe(ada);
  await bola.call(tribes.join, { id: tribe.id });
  const invite_id = uuidv7();
  await ada.call(invites.create, { id: tribe.id, invite_id });
  const inTribe = { id: tribe.id, post_id: uuidv7() };
  await ada.call(tribePosts.create, { ...inTribe, content: 'Who has a spare hammer?' });
  await ada.call(tribePosts.addComment, { ...inTribe, comment_id: uuidv7(), content: 'Or a saw' });
  const onRequest = await newTribe(ada);
  await ada.call(tribeEdits.edit, { id: onRequest.id, seen: 1, joining: 'request' });
  const request_id = uuidv7();
  await chidi.call(tribeRequests.ask, { id: onRequest.id, request_id });
  const session = await newSession(ada);
  await bola.call(sessions.attend, { id: session.id });
  const challenge = await newChallenge(ada, { team_max: 3, organiser_id: await organiserOf(app, [ada]) });
  await ada.call(challenges.join, { id: challenge.id });
  const team = { id: challenge.id, team_id: uuidv7(), name: 'Danfo riders' };
  const { code: invite_code } = (await ada.call(teams.create, team)).body;
  const entry = await submitted(bola, challenge);
  const entered = { id: challenge.id, submission_id: entry.id };
  await ada.call(submissions.review, { ...entered, state: 'accepted', note: null, seen: 'submitted' });
  await bola.call(submissions.publish, entered);
  const [certificate] = (await bola.call(proofs.mine, {})).body.items;
  const announcement_id = uuidv7();
  await ada.call(announcements.create, { id: challenge.id, announcement_id, content: 'Bring paper' });
  const message = await newMessage(ada, bola, { content: 'Between us', media_url: inMessage });
  await ada.call(profiles.update, { bio: 'I keep bees' });
  await ada.call(memberSettings.update, { public_page: true });
  await bola.call(memberSettings.update, { private_profile: true });
  const organiser = await newOrganiser(ada);
  const { url } = (await ada.call(calendarFeed.create, {})).body;
  await chidi.call(follows.follow, { id: bola.id });
  const report = { id: uuidv7(), kind: 'member', subject_id: chidi.id, reason: 'Spam', details: '' } as const;
  await ada.call(reports.create, report);
  const warned = { ...report, id: uuidv7(), subject_id: ada.id };
  await chidi.call(reports.create, warned);
  await admin.call(reports.decide, { id: warned.id, outcome: 'warned', note: 'No adverts' });
  await admin.call(legalAdmin.save, { page: 'rules', language: 'en', content: 'Be kind', seen: 0 });
  await admin.call(heldWords.save, { words: 'exam runs', seen: 0 });
  const waiting = { id: uuidv7(), title: 'About school', content: 'No more exam runs' };
  await ada.call(posts.create, waiting);
  const webhook = await newWebhook(admin, {
    url: 'https://127.0.0.1/',
    // None is scheduled after this: a delivery that waits for its next attempt would change by itself.
    events: ['session.scheduled'],
  });
  const delivery_id = uuidv7();
  await admin.call(webhookDeliveries.test, { id: webhook.id, delivery_id });
  await allAttempted(app);
  await admin.call(dashboard.suspend, { id: (await member(app, 'dayo')).id, reason: 'Spam' });
  return {
    app,
    ada,
    bola,
    chidi,
    admin,
    files: [inPost, inMessage],
    calendarPath: new URL(url ?? '').pathname,
    ids: {
      // Of nothing: for a query that needs an id.
      id: uuidv7(),
      posts: post.id,
      comment_id,
      tribes: tribe.id,
      organisers: organiser.id,
      post_id: inTribe.post_id,
      subject_id: inTribe.post_id,
      report_id: report.id,
      held_id: waiting.id,
      invite_id,
      request_id,
      sessions: session.id,
      challenges: challenge.id,
      submission_id: entry.id,
      announcement_id,
      code: certificate?.code ?? '',
      invite_code,
      profiles: ada.id,
      members: ada.id,
      user_id: ada.id,
      message_id: message.id,
      username: 'ada',
      name: 'obalende',
      page: 'rules',
      language: 'en',
      version: '1',
      ids: ada.id,
      q: 'ada',
      'follow-requests': chidi.id,
      reports: report.id,
      warnings: warned.id,
      appeals: warned.id,
      held: waiting.id,
      notifications: uuidv7(),
      'sign-ins': uuidv7(),
      tokens: uuidv7(),
      ways: uuidv7(),
      jobs: await newFailedJob(app),
      webhooks: webhook.id,
      deliveries: delivery_id,
    },
  };
}

/** A request to an endpoint, with this community's values for its path parameters. */
export interface Ask {
  /** Such as `GET /api/posts/{id}`. */
  name: string;
  method: string;
  address: string;
  who: Operation['x-who'];
}

/** Every endpoint in the server's OpenAPI document. Throws if a parameter has no value here. */
export async function everyAsk({ app, ids }: Community): Promise<Ask[]> {
  const { operations } = await describedBy(app.url);
  return operations.map(({ name, method, path, operation }) => ({
    name,
    method,
    address: addressOf(path, operation, ids),
    who: operation['x-who'],
  }));
}

function addressOf(path: string, { parameters }: Operation, ids: Community['ids']): string {
  const known = (name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`${path}: nothing here stands for ${name}`);
    return id;
  };
  const filled = path.replace(/([\w-]*)\/\{(\w+)\}/g, (_, word: string, name: string) => {
    return `${word}/${known(name === 'id' ? word : name)}`;
  });
  const asked = parameters.filter((p) => p.in === 'query' && (p.name === 'q' || p.required));
  const query = new URLSearchParams(asked.map(({ name }) => [name, name === 'kind' ? 'post' : known(name)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Writes that are not in the OpenAPI document: parts of resumable uploads, forms sent before a script ran. */
export const OTHER_WRITES: Pick<Ask, 'method' | 'address'>[] = [
  { method: 'POST', address: UPLOADS_PATH },
  { method: 'PATCH', address: `${UPLOADS_PATH}/${uuidv7()}` },
  { method: 'DELETE', address: `${UPLOADS_PATH}/${uuidv7()}` },
  { method: 'POST', address: '/auth' },
];

/** Reads that are not in the OpenAPI document: files, documents and every page. */
export const otherReads = ({ ids, files, calendarPath }: Community): string[] => [
  ...files,
  calendarPath,
  calendarOf(ids.sessions ?? ''),
  `/api/challenges/${ids.challenges}/export`,
  judgeFilePath(ids.challenges ?? '', ids.submission_id ?? ''),
  ...cardsOf(ids),
  ...discoveryOf(ids),
  '/api/docs',
  '/api/docs/style.css',
  '/api/openapi.json',
  '/livez',
  '/metrics',
  ...pagesOf(ids),
];

const cardsOf = ({
  posts = '',
  tribes = '',
  challenges = '',
  sessions = '',
  user_id = '',
}: Community['ids']) =>
  Object.entries({
    post: posts,
    tribe: tribes,
    challenge: challenges,
    session: sessions,
    member: user_id,
  }).map(([kind, id]) => cardPath(kind as PublicKind, id));

const discoveryOf = ({ tribes = '' }: Community['ids']) => [
  ...[discoveryPaths.robots, discoveryPaths.sitemap, discoveryPaths.feed, discoveryPaths.challengesFeed],
  discoveryPaths.tribeFeed(tribes),
  ...['posts', 'tribe-posts', 'tribes', 'challenges', 'sessions', 'members'].map((kind) =>
    discoveryPaths.sitemapPart(kind),
  ),
];

const pagesOf = ({
  posts = '',
  tribes = '',
  sessions = '',
  challenges = '',
  organisers = '',
  user_id = '',
}: Community['ids']) => [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  paths.post(posts),
  paths.tribe(tribes),
  paths.session(sessions),
  paths.challenge(challenges),
  paths.organiser(organisers),
  paths.manageOrganiser(organisers),
  paths.user(user_id),
  paths.userNamed('ada'),
  paths.thread(user_id),
  paths.peopleWith({ q: 'ada' }),
  paths.adminAt('members', 'ada'),
  paths.adminAt('reports'),
  paths.adminAt('audit'),
  paths.adminAt('jobs'),
  '/unsubscribe?token=x',
];
