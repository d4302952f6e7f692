import { AppError } from '../../../contract/core/errors.ts';
import { EDIT_NOTIFIES_AFTER_HOURS } from '../../../contract/edits/limits.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { postForm } from '../../../contract/posts/forms.ts';
import { type Database, type Db, writeStatement } from '../../db/db.ts';
import type { Deps } from '../../deps/deps.ts';
import { nextVersion, requireVersion } from '../../edits/versions.ts';
import { canReadTribeById, privacyOfPost } from '../../visibility/filters.ts';
import { changeDigest } from '../duplicatePosts.queries.ts';
import { contentOf, type Judge, rejectAddition } from '../held/rules.ts';
import { ALTS, editedImages, hasOtherImages, type NewImages, replaceImages } from '../images.queries.ts';
import { changeLinkCard } from '../links.queries.ts';
import type { PostOwner } from '../queries.ts';
import { changeTags, tagsOf } from '../tags/write.queries.ts';
import { titleOf } from '../tribePosts.queries.ts';
import { editJob, notifyNewlyMentioned } from './editNotifications.queries.ts';

interface LockedPost extends PostOwner {
  title: string;
  content: string;
  version: number;
  late: boolean;
  now: string;
}

const lock = writeStatement(
  'posts_lock_for_edit',
  `select user_id, tribe_id, title, content, version, now() as now, ${privacyOfPost('p')},
          now() > created_at + interval '${EDIT_NOTIFIES_AFTER_HOURS} hours' as late
     from posts p where id = $1 and user_id = $2 and ${canReadTribeById('$2', 'p.tribe_id')} for no key update`,
);
const keep = writeStatement(
  'post_versions_insert',
  `insert into post_versions (post_id, version, title, content, alts)
   select id, version, title, content, ${ALTS} from posts p where id = $1`,
);
const update = writeStatement(
  'posts_edit',
  `update posts p set title = $2, content = $3, ${nextVersion('p')} where id = $1`,
);

interface PostEdit {
  id: string;
  title?: string | undefined;
  content?: string | undefined;
  images?: NewImages['images'];
  /** Without `images`: descriptions of the present ones, in order. */
  alts?: string[] | undefined;
  seen: number;
}

interface Edited {
  post: PostOwner;
  changed: boolean;
  /** Ids of the members who were notified of a mention. */
  notified: string[];
}

/**
 * Edits the author's post in one transaction: keeps the texts of the previous version, replaces images, and updates
 * mentions, hashtags, the link card and the digest for duplicates. An edit without differences, such as a retry, changes
 * nothing, whatever `seen` is.
 */
export const editPost = (
  db: Database,
  { judge, ...deps }: Pick<Deps, 'env' | 'jobs'> & { judge: Judge | undefined },
  userId: string,
  edit: PostEdit,
): Promise<Edited> =>
  db.transaction(async (tx) => {
    const post = await tx.maybe<LockedPost>(lock, [edit.id, userId]);
    if (!post) throw new AppError('not_found', postCopy.notFound);
    const next = textsOf(post, edit);
    const images = await editedImages(tx, edit.id, edit);
    const isReplaced = hasOtherImages(images);
    if (next.title === post.title && next.content === post.content && !isReplaced)
      return { post, changed: false, notified: [] };
    requireVersion(post, edit.seen);
    const judged = contentOf([next.title, next.content], images.after);
    if (judge) rejectAddition(judge, contentOf([post.title, post.content], images.before), judged);
    const tags = tagsOf(post.tribe_id ? { content: next.content } : next);
    await changeDigest(tx, { id: edit.id, userId, tribe_id: post.tribe_id, ...next, images: images.after });
    await tx.run(keep, [edit.id]);
    await tx.run(update, [edit.id, next.title, next.content]);
    if (isReplaced) await replaceImages(tx, { id: edit.id, userId, ...images });
    await changeLinkCard(deps, tx, { id: edit.id, before: post.content, content: next.content });
    const notified = await notifyNewlyMentioned(tx, { postId: edit.id, userId }, post, next);
    if (post.late) await addEditJob(deps, tx, { id: edit.id, userId, before: post.now });
    await changeTags(tx, edit.id, tags);
    return { post, changed: true, notified };
  });

/** The title of a tribe's post is its first line. */
function textsOf(post: LockedPost, { title = post.title, content = post.content }: PostEdit) {
  if (post.tribe_id) return { title: titleOf(content), content };
  const valid = content === post.content || postForm.shape.content.safeParse(content).success;
  if (!valid) throw new AppError('invalid', postCopy.contentShort, { content: postCopy.contentShort });
  return { title, content };
}

const addEditJob = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  job: { id: string; userId: string; before: string },
) => jobs.add(tx, editJob, job, { key: job.id, userId: job.userId });
