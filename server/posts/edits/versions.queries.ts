import { AppError } from '../../../contract/core/errors.ts';
import type { Viewer } from '../../../contract/core/viewer.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { type ReadDb, readStatement } from '../../db/db.ts';
import { listVersions, SHOWN, versionsSql } from '../../edits/versions.queries.ts';
import { canSeePost, canSeeThread } from '../../visibility/filters.ts';
import { ALTS } from '../images.queries.ts';

const ofPost = readStatement(
  'post_versions_of_post',
  versionsSql(
    `select p.version, p.title, p.content, null::timestamptz as moment, null as place, p.created_at
       from posts p where p.id = $1 and ${canSeePost('$2', 'p')}`,
    `select v.version, v.title, v.content, null, null, v.replaced_at, ${SHOWN}
       from current c join post_versions v on v.post_id = $1`,
    `coalesce((select v.alts from post_versions v where v.post_id = $1 and v.version >= versions.version
                  and v.alts is not null order by v.version limit 1),
              (select ${ALTS} from posts p where p.id = $1))`,
  ),
);
const ofComment = readStatement(
  'comment_versions_of_comment',
  versionsSql(
    `select c.version, null as title, c.content, null::timestamptz as moment, null as place, c.created_at
       from posts p join post_comments c on c.post_id = p.id
      where p.id = $1 and c.id = $3 and ${canSeePost('$2', 'p')} and ${canSeeThread('$2', 'c')}`,
    `select v.version, null, v.content, null, null, v.replaced_at, ${SHOWN}
       from current c join comment_versions v on v.post_id = $1 and v.comment_id = $3`,
  ),
);

export const listPostVersions = (db: ReadDb, viewer: Viewer, { id }: { id: string }) =>
  listVersions(db, viewer, ofPost, [id, viewer.id], () => new AppError('not_found', postCopy.notFound));

export const listCommentVersions = (
  db: ReadDb,
  viewer: Viewer,
  { id, comment_id }: { id: string; comment_id: string },
) =>
  listVersions(
    db,
    viewer,
    ofComment,
    [id, viewer.id, comment_id],
    () => new AppError('not_found', postCopy.commentNotFound),
  );
