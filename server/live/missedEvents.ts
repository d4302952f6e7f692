import { type LiveEvent, resync, type Topic } from '../../contract/core/live.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import type { ReadDb } from '../db/db.ts';
import type { Live, PublishedEvent } from '../deps/live.ts';
import { circleOf, isForMembers } from './deliver.ts';
import { readersAmong } from './queries.ts';

/** Topics for named recipients only: a publisher that forgets them must not make the event public. */
const PERSONAL_TOPICS = new Set<Topic>([
  'follows',
  'messages',
  'typing',
  'reactions',
  'notifications',
  'account',
  'blocks',
]);

export const hasAudience = (event: LiveEvent, to: string[] | undefined) =>
  to !== undefined || !PERSONAL_TOPICS.has(event.topic);

/**
 * Finds the events after `lastEventId` that the viewer may see: those between the rendering of the page, or the loss of the
 * connection, and the new stream. Returns a function that reads them; call it in the turn that opens the stream, so that no
 * later event overtakes them.
 */
export async function findMissed(
  live: Live,
  db: ReadDb,
  viewer: Viewer | null,
  lastEventId: string | undefined,
  withoutHidden: (published: PublishedEvent) => PublishedEvent,
) {
  if (!lastEventId) return () => [];
  const circles = [...new Set(live.since(lastEventId)?.flatMap((published) => circleOf(published) ?? []))];
  const readers =
    viewer && circles.length > 0
      ? await readersAmong(db, circles, [viewer.id]).catch(() => undefined)
      : new Map<string, { reader: string }[]>();

  /** Undefined if the readers of the circle were not queried. */
  function canSee(published: PublishedEvent, { id }: Viewer): boolean | undefined {
    if (published.to) return published.to.includes(id);
    const circle = circleOf(published);
    if (circle === undefined) return true;
    return circles.includes(circle)
      ? (readers?.get(circle) ?? []).some(({ reader }) => reader === id)
      : undefined;
  }

  return (): Pick<PublishedEvent, 'event' | 'id'>[] => {
    const resyncOnly = [{ event: resync, id: live.lastEventId() }];
    const missed = live
      .since(lastEventId)
      ?.filter(({ event, to }) => hasAudience(event, to))
      .map(withoutHidden);
    if (!missed || !readers) return resyncOnly;
    if (!viewer)
      return missed.filter(
        (published) => !published.to && !isForMembers(published.readers) && circleOf(published) === undefined,
      );
    // An event of another circle came during the query.
    if (missed.some((published) => canSee(published, viewer) === undefined)) return resyncOnly;
    return missed.filter((published) => canSee(published, viewer));
  };
}
