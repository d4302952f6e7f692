import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
  visitor,
} from '../../test/world.ts';

/** The relation of a person to ada, who is private. */
type Who = 'visitor' | 'stranger' | 'follower' | 'former' | 'requester' | 'ada' | 'admin';

const EVERYBODY: Who[] = ['visitor', 'stranger', 'follower', 'former', 'requester', 'ada', 'admin'];
const MEMBERS = EVERYBODY.filter((who) => who !== 'visitor');
const INSIDERS: Who[] = ['follower', 'ada'];

let app: TestApp;
let people: Record<Who, Person>;
let ada: Person;
/** Ids of what ada made: posts in the feed and in a tribe, a comment on another member's post, and so on. */
let made: Record<'post' | 'inTribe' | 'tribe' | 'session' | 'challenge' | 'under', string>;

const SCHOOL = { kind: 'school', text: 'School of bees', shown: true } as const;

beforeAll(async () => {
  app = await startApp();
  const opened: [Who, Person][] = [['visitor', visitor(app)]];
  for (const who of MEMBERS) opened.push([who, await member(app, who)]);
  people = Object.fromEntries(opened) as typeof people;
  ada = people.ada;
  await ada.call(profiles.update, {
    headline: 'Beekeeper',
    bio: 'I keep bees',
    skills: ['Bees'],
    interests: ['Honey'],
    details: [SCHOOL],
  });
  await ada.call(follows.follow, { id: people.stranger.id });
  for (const who of ['follower', 'former'] as const) await people[who].call(follows.follow, { id: ada.id });
  made = await deeds();
  await ada.call(memberSettings.update, { private_profile: true });
  await people.former.call(follows.unfollow, { id: ada.id });
  await people.requester.call(follows.follow, { id: ada.id });
});

async function deeds(): Promise<typeof made> {
  const { stranger } = people;
  const [post, tribe, session] = [await newPost(ada), await newTribe(ada), await newSession(ada)];
  const inTribe = { id: tribe.id, post_id: uuidv7(), content: 'Who has a spare hive?' };
  await ada.call(tribePosts.create, inTribe);
  const under = (await newPost(stranger)).id;
  await ada.call(postComments.add, { id: under, comment_id: uuidv7(), content: 'So true' });
  const { id } = await newChallenge(stranger);
  const { id: submission_id } = await submitted(ada, { id });
  const review = { state: 'accepted', note: null, seen: 'submitted' } as const;
  await stranger.call(submissions.review, { id, submission_id, ...review });
  await ada.call(submissions.publish, { id, submission_id });
  return {
    post: post.id,
    inTribe: inTribe.post_id,
    tribe: tribe.id,
    session: session.id,
    challenge: id,
    under,
  };
}

type Look = (viewer: Person) => Promise<{ status: number; body: unknown }>;

async function finds(look: Promise<{ status: number; body: unknown }>, what: string): Promise<boolean> {
  const { status, body } = await look;
  expect([200, 404]).toContain(status);
  return status === 200 && JSON.stringify(body).includes(what);
}

describe('a private member’s feed post', () => {
  const places: Record<string, Look> = {
    'the feed': (viewer) => viewer.call(posts.list, {}),
    'a numbered page': (viewer) => viewer.call(posts.list, { page: 1 }),
    'her posts': (viewer) => viewer.call(posts.list, { user_id: ada.id }),
    'its own page': (viewer) => viewer.call(posts.get, { id: made.post }),
  };

  it.each(Object.entries(places))('appears in %s only for followers and the author', async (_, look) => {
    const seenBy: Who[] = [];
    for (const who of EVERYBODY) if (await finds(look(people[who]), made.post)) seenBy.push(who);
    expect(seenBy).toEqual(INSIDERS);
  });

  it('appears in its page and link preview only for followers and the author', async () => {
    for (const who of EVERYBODY) {
      const answer = await people[who].fetch(`/post/${made.post}`);
      const shown = INSIDERS.includes(who);
      expect([who, answer.status, (await answer.text()).includes('Danfo to Yaba')]).toEqual([
        who,
        shown ? 200 : 404,
        shown,
      ]);
    }
  });

  const doors: Record<string, (viewer: Person) => Promise<{ status: number }>> = {
    comments: (viewer) => viewer.call(postComments.list, { id: made.post }),
    'a comment': (viewer) =>
      viewer.call(postComments.add, { id: made.post, comment_id: uuidv7(), content: 'Hello' }),
    'a like': (viewer) => viewer.call(posts.like, { id: made.post }),
    'the end of a like': (viewer) => viewer.call(posts.unlike, { id: made.post }),
  };

  it.each(Object.entries(doors))('allows %s only for followers and the author', async (_, knock) => {
    for (const who of MEMBERS) {
      const { status } = await knock(people[who]);
      expect([who, status < 300 ? 'open' : status]).toEqual([who, INSIDERS.includes(who) ? 'open' : 404]);
    }
    expect([401, 404]).toContain((await knock(people.visitor)).status);
  });

  it('is hidden from a member who unfollows, until they are accepted again', async () => {
    await people.follower.call(follows.unfollow, { id: ada.id });
    expect((await people.follower.call(posts.get, { id: made.post })).status).toBe(404);
    await people.follower.call(follows.follow, { id: ada.id });
    await ada.call(follows.accept, { id: people.follower.id });
    expect((await people.follower.call(posts.get, { id: made.post })).status).toBe(200);
  });

  it('can be deleted by its author and an admin, but by no other member', async () => {
    const one = await newPost(ada);
    const comment_id = uuidv7();
    await ada.call(postComments.add, { id: one.id, comment_id, content: 'For followers' });
    for (const [who, status] of [
      ['stranger', 404],
      ['follower', 403],
    ] as const) {
      expect((await people[who].call(posts.remove, { id: one.id })).status).toBe(status);
      expect((await people[who].call(postComments.remove, { id: one.id, comment_id })).status).toBe(status);
    }
    expect(JSON.stringify((await people.admin.call(dashboard.overview, {})).body)).toContain(one.id);
    expect((await people.admin.call(posts.remove, { id: one.id })).status).toBe(200);
    expect((await ada.call(posts.remove, { id: (await newPost(ada)).id })).status).toBe(200);
  });
});

describe('a private profile', () => {
  it('shows name, picture and counts to every member, but the About section only to followers', async () => {
    for (const who of MEMBERS) {
      const { body } = await people[who].call(profiles.get, { id: ada.id });
      const shown = INSIDERS.includes(who);
      expect([who, body]).toEqual([
        who,
        {
          id: ada.id,
          username: 'ada',
          full_name: 'Ada Test',
          avatar_url: null,
          headline: shown ? 'Beekeeper' : '',
          bio: shown ? 'I keep bees' : '',
          skills: shown ? ['Bees'] : [],
          interests: shown ? ['Honey'] : [],
          private: true,
          shows_about: shown,
          shows_posts: shown,
          details: shown ? [SCHOOL] : [],
          updated_at: expect.any(String),
        },
      ]);
      const { body: state } = await people[who].call(follows.state, { id: ada.id });
      expect([state.followers_count, state.following_count]).toEqual([1, 1]);
    }
  });

  const profilesOf: Record<string, Look> = {
    'several profiles': (viewer) => viewer.call(profiles.list, { ids: ada.id }),
    'the profile by username': (viewer) => viewer.call(profiles.named, { username: 'ada' }),
    'a search for people': (viewer) => viewer.call(follows.search, { q: 'ada' }),
    'proposed people': (viewer) => viewer.call(follows.proposed, {}),
    'somebody’s followers': (viewer) => viewer.call(follows.followers, { id: people.stranger.id }),
    'the page and its preview': async (viewer) => {
      const page = await viewer.fetch(`/home/user/${ada.id}`);
      return { status: page.status, body: await page.text() };
    },
  };

  it.each(Object.entries(profilesOf))('hides its bio from non-followers in %s', async (_, look) => {
    for (const who of MEMBERS.filter((name) => !INSIDERS.includes(name)))
      expect([who, await finds(look(people[who]), 'I keep bees')]).toEqual([who, false]);
  });

  it('is still proposed and found in a search', async () => {
    expect(await finds(people.stranger.call(follows.search, { q: 'ada' }), ada.id)).toBe(true);
    expect(await finds(people.admin.call(follows.proposed, {}), ada.id)).toBe(true);
  });

  it.each([
    ['followers', follows.followers],
    ['following', follows.following],
    ['badges', profiles.badges],
  ] as const)('shows %s to followers, and rejects other members with a message', async (_, list) => {
    for (const who of MEMBERS) {
      const { status, error } = await people[who].call(list, { id: ada.id });
      expect([who, status, error?.message]).toEqual(
        INSIDERS.includes(who) ? [who, 200, undefined] : [who, 403, followCopy.private],
      );
    }
  });

  it('can be reported, and the outcome does not quote it', async () => {
    const { stranger, admin } = people;
    const id = uuidv7();
    const report = { id, kind: 'member', subject_id: ada.id, reason: 'Spam', details: '' } as const;
    expect((await stranger.call(reports.create, report)).status).toBe(201);
    await admin.call(reports.decide, { id, outcome: 'dismissed', note: '' });
    const { items } = (await stranger.call(notifications.list, {})).body;
    expect(items.find(({ kind }) => kind === 'report_outcome')?.about.name).toBe('member');
  });
});

describe('the activity of a private member in shared places', () => {
  const places: Record<string, Look> = {
    'the posts of a tribe': (viewer) => viewer.call(tribePosts.list, { id: made.tribe }),
    'a post of a tribe': (viewer) => viewer.call(posts.get, { id: made.inTribe }),
    'the members of a tribe': (viewer) => viewer.call(tribes.members, { id: made.tribe }),
    'comments under another’s post': (viewer) => viewer.call(postComments.list, { id: made.under }),
    'one session': (viewer) => viewer.call(sessions.get, { id: made.session }),
    'entries to a challenge': (viewer) => viewer.call(submissions.published, { id: made.challenge }),
  };

  it.each(Object.entries(places))('stays visible to every member: %s', async (_, look) => {
    for (const who of MEMBERS) expect([who, await finds(look(people[who]), ada.id)]).toEqual([who, true]);
  });

  it('can be liked and commented on in a tribe', async () => {
    const { stranger } = people;
    const post = { id: made.tribe, post_id: made.inTribe };
    expect((await stranger.call(tribePosts.like, post)).status).toBe(200);
    expect((await stranger.call(tribePosts.comments, post)).status).toBe(200);
    const comment = { ...post, comment_id: uuidv7(), content: 'I have one' };
    expect((await stranger.call(tribePosts.addComment, comment)).status).toBe(201);
  });
});
