import type { NotificationKind } from '../../contract/notifications.copy.ts';
import { momentOf } from './clock.ts';
import { dice } from './dice.ts';
import { idOf } from './ids.ts';
import type { Username } from './members.ts';
import { iso, type Readers } from './postStory.ts';
import type { DemoTribe } from './tribe.ts';

const HOUR = 3_600_000;
/** Everybody looks at what they were told some hours later. */
const READ_AFTER = { least: 3, most: 9 };

interface News {
  kind: NotificationKind;
  to: Username;
  about:
    | { tribe_id: string }
    | { session_id: string }
    | { challenge_id: string }
    | { post_id: string }
    | { member_id: string }
    | { report_id: string };
  /** Who did it, each time; at least once. Nobody, where it is told in nobody's name. */
  acts: { by: Username | null; at: number }[];
}

type Subject = Partial<
  Record<'tribe_id' | 'session_id' | 'challenge_id' | 'post_id' | 'member_id' | 'report_id', string>
>;

/** A notification's row and its actors', as of `now`. */
export function tellNews({ kind, to, about, acts }: News, now: number) {
  const { tribe_id = null, session_id = null, challenge_id = null } = about as Subject;
  const { post_id = null, member_id = null, report_id = null } = about as Subject;
  const id = idOf('notification', `${kind} ${to} ${Object.values(about)[0]}`);
  const last = acts.reduce((a, b) => (b.at > a.at ? b : a));
  const read = last.at + (READ_AFTER.least + dice(id)() * (READ_AFTER.most - READ_AFTER.least)) * HOUR;
  return {
    notification: {
      id,
      user_id: idOf('user', to),
      kind,
      tribe_id,
      session_id,
      challenge_id,
      post_id,
      member_id,
      report_id,
      actor_id: last.by && idOf('user', last.by),
      told_at: iso(last.at),
      read_at: read < now ? iso(read) : null,
    },
    actors: [...new Set(acts.flatMap(({ by }) => by ?? []))].map((by) => ({
      notification_id: id,
      actor_id: idOf('user', by),
    })),
  };
}

/** What those with the bell on were told of the posts that others made in a tribe. */
export function rung(tribe: DemoTribe, now: number, joined: Readers) {
  const made = tribe.posts.map(({ by, when }) => ({ by, at: momentOf(when, now) }));
  return (tribe.bells ?? [])
    .map((to) => ({ to, acts: made.filter(({ by, at }) => by !== to && at > (joined.get(to) ?? now)) }))
    .filter(({ acts }) => acts.length > 0)
    .map((news) =>
      tellNews({ ...news, kind: 'tribe_post', about: { tribe_id: idOf('tribe', tribe.name) } }, now),
    );
}
