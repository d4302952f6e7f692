import type { NotificationKind } from '../../../contract/notifications/copy.ts';
import { idOf, userId } from '../ids.ts';
import { createRandom } from '../random.ts';
import type { DemoTribe } from '../schema.ts';
import { HOUR, iso, pastTime } from '../times.ts';
import type { JoinTimes } from './posts.ts';

/** Hours until a member reads a notification. */
const READ_AFTER = { least: 3, most: 9 };

interface DemoNotification {
  kind: NotificationKind;
  to: string;
  about:
    | { tribe_id: string }
    | { session_id: string }
    | { challenge_id: string }
    | { post_id: string }
    | { member_id: string }
    | { report_id: string };
  /** The grouped events, at least one; the outcome of a report has no actor. */
  events: { actor: string | null; at: number }[];
}

const NO_SUBJECT = {
  tribe_id: null,
  session_id: null,
  challenge_id: null,
  post_id: null,
  member_id: null,
  report_id: null,
};

/** The rows of a notification and its actors. */
export function notificationRows({ kind, to, about, events }: DemoNotification, now: number) {
  const id = idOf('notification', `${kind} ${to} ${Object.values(about)[0]}`);
  const last = events.reduce((a, b) => (b.at > a.at ? b : a));
  const delay = READ_AFTER.least + createRandom(id)() * (READ_AFTER.most - READ_AFTER.least);
  const read = last.at + delay * HOUR;
  return {
    notification: {
      ...(NO_SUBJECT as Record<keyof typeof NO_SUBJECT, string | null>),
      ...about,
      id,
      user_id: userId(to),
      kind,
      actor_id: last.actor && userId(last.actor),
      created_at: iso(last.at),
      read_at: read < now ? iso(read) : null,
    },
    actors: [...new Set(events.flatMap(({ actor }) => actor ?? []))].map((actor) => ({
      notification_id: id,
      actor_id: userId(actor),
    })),
  };
}

/** Notifies each of the tribe's `notified` members of the posts that others created after they joined. */
export function tribePostNotifications(tribe: DemoTribe, now: number, joined: JoinTimes) {
  const made = tribe.posts.map(({ author, posted }) => ({ actor: author, at: pastTime(posted, now) }));
  const about = { tribe_id: idOf('tribe', tribe.name) };
  return (tribe.notified ?? [])
    .map((to) => ({
      to,
      events: made.filter(({ actor, at }) => actor !== to && at > (joined.get(to) ?? now)),
    }))
    .filter(({ events }) => events.length > 0)
    .map(({ to, events }) => notificationRows({ kind: 'tribe_post', to, about, events }, now));
}
