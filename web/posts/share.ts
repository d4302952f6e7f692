import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { share } from '../ui/share.ts';

const COPY = {
  shared: postCopy.shared,
  linkCopied: postCopy.linkCopied,
  copyFailed: postCopy.copyFailed,
};

export const sharePost = ({ id, title }: Pick<Post, 'id' | 'title'>) =>
  share({ title, path: paths.post(id), copy: COPY });
