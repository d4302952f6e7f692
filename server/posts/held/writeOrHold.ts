import type { Viewer } from '../../../contract/core/viewer.ts';
import { isStaff } from '../../../contract/core/viewer.ts';
import type { Comment } from '../../../contract/posts/comments.ts';
import type { Post } from '../../../contract/posts/endpoints.ts';
import type { HeldReason } from '../../../contract/posts/held.copy.ts';
import { authorOf } from '../../db/author.ts';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { imagesOf } from '../images.queries.ts';
import { titleOf } from '../tribePosts.queries.ts';
import {
  audienceOf,
  authorState,
  countNewMemberText,
  type HeldRow,
  holdText,
  type NewText,
  ownHeldText,
} from './queries.ts';
import { contentOf, type Hold, holdOf, type Judge } from './rules.ts';

/** Ends the transaction that wrote a text which must be held. */
class MustHold extends Error {
  readonly hold: Hold;

  constructor(hold: Hold) {
    super(hold.reason);
    this.hold = hold;
  }
}

/** Writes the text: in the transaction, if there is one. `isNew` is false for a retry, which has written nothing. */
interface Writing<Made> {
  write: (tx?: Db) => Promise<Made>;
  isNew: (made: Made) => boolean;
}

type Written<Made> = { made: Made; held?: undefined } | { held: HeldRow; isNew: boolean };

/**
 * Publishes what members write, or holds it for a moderator. A text to be held is written like any other in a transaction that
 * is rolled back, so that it has passed the same checks: it is rejected now if its place is gone or an image is not the author's.
 */
export function createHolding({ db, live, heldWords }: Pick<Deps, 'db' | 'live' | 'heldWords'>) {
  async function writeOrHold<Made>(
    viewer: Viewer,
    text: NewText,
    { write, isNew }: Writing<Made>,
  ): Promise<Written<Made>> {
    if (isStaff(viewer)) return { made: await write() };
    const author = await authorState(db, viewer.id, text.id, text.tribe_id);
    if (author.held && author.held !== 'published')
      return { held: await ownHeldText(db, viewer.id, text), isNew: false };
    const { title = '', content, poll } = text.payload;
    const judged = contentOf([title, content, ...(poll?.options ?? [])], imagesOf(text.payload));
    const judge = { words: await heldWords.current(), isNew: author.isNew, invited: author.invited };
    const hold = holdOf(judge, judged);
    if (!hold && !author.isNew) return { made: await write() };
    try {
      const made = await db.transaction(async (tx) => {
        const written = await write(tx);
        if (!isNew(written)) return written;
        if (hold) throw new MustHold(hold);
        if (!(await countNewMemberText(tx, viewer.id, text))) throw new MustHold({ reason: 'many' });
        return written;
      });
      return { made };
    } catch (error) {
      if (!(error instanceof MustHold)) throw error;
      const isFirst = await holdText(db, viewer.id, text, error.hold);
      const held = await ownHeldText(db, viewer.id, text);
      const tribeId = held.reason === 'invited' ? held.tribe_id : null;
      await tellOfHeld({ id: text.id, authorId: viewer.id, tribeId }, 'created');
      return { held, isNew: isFirst };
    }
  }

  /** `tribeId`: the tribe whose moderators decide it; null for the staff. */
  async function tellOfHeld(
    { id, authorId, tribeId }: { id: string; authorId: string; tribeId: string | null },
    type: 'created' | 'updated' | 'deleted',
  ) {
    live.publish({ topic: 'held', type, id }, await audienceOf(db.reads, authorId, tribeId));
  }

  /** By what an edit of the viewer's is judged (`rejectAddition`). Staff may add anything. */
  async function judgeFor(viewer: Viewer): Promise<Judge | undefined> {
    if (isStaff(viewer)) return undefined;
    const { isNew } = await authorState(db, viewer.id, null);
    return { words: await heldWords.current(), isNew };
  }

  return { writeOrHold, tellOfHeld, judgeFor };
}

const NOTHING_YET = { version: 1, edited_at: null, likes_count: 0, liked: false };

/** A held post in the response to its author, as it would be shown. Its images are not. */
export function heldPostOf(row: HeldRow): Post & { held: HeldReason } {
  const { id, user_id, tribe_id, payload, created_at, reason } = row;
  return {
    ...NOTHING_YET,
    ...{ id, user_id, tribe_id, created_at },
    title: tribe_id ? titleOf(payload.content) : (payload.title ?? ''),
    content: payload.content,
    ...{ media_url: null, media: null, link_card: null, comments_count: 0, bookmarked: false },
    author: authorOf(row),
    held: reason,
  };
}

export function heldCommentOf(row: HeldRow): Comment & { held: HeldReason } {
  const { id, user_id, payload, created_at, reason } = row;
  return {
    ...NOTHING_YET,
    ...{ id, user_id, created_at, replies_count: 0, replies: [] },
    post_id: row.post_id ?? '',
    parent_id: payload.parent_id ?? null,
    content: payload.content,
    author: authorOf(row),
    held: reason,
  };
}
