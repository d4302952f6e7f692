import type { ReadDb } from '../db/db.ts';
import type { Live, PublishedEvent } from '../deps/live.ts';
import { hiddenMembers } from './queries.ts';

/**
 * Leaves out others among the recipients of what a hidden member does (decision 098): a `created` event would announce a post
 * that they cannot see. The members are read at the start and after each `resync`, which follows each hiding.
 */
export function watchHiddenAuthors(db: ReadDb, live: Live) {
  let members = new Set<string>();

  async function read() {
    members = (await hiddenMembers(db).catch(() => undefined)) ?? members;
  }

  live.subscribe(({ topic }) => {
    if (topic === 'resync') void read();
  });
  void read();

  /** The event with its recipients: of a hidden member's event only that member. */
  return <Event extends PublishedEvent>(published: Event): Event => {
    const { event, to } = published;
    const author = event.user_id;
    // Others may see what was changed, such as an older post.
    const concernsOthers = !to && event.type !== 'created';
    if (author === undefined || concernsOthers || !members.has(author)) return published;
    return { ...published, to: !to || to.includes(author) ? [author] : [] };
  };
}
