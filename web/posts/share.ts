import { postCopy } from '../../contract/posts.copy.ts';
import { shortTitle } from '../../contract/posts.title.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { share } from '../ui/share.ts';

const COPY = {
  shared: postCopy.shared,
  linkCopied: postCopy.linkCopied,
  copyFailed: postCopy.copyFailed,
};

export const sharePost = (post: Post) =>
  share({ title: shortTitle(post), path: paths.post(post.id), copy: COPY });
