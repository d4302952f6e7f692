import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { paths } from '../paths.ts';
import { share } from '../ui/share.ts';

export const sharePost = ({ id, title }: Pick<Post, 'id' | 'title'>) =>
  share({ title, path: paths.post(id), copy: postCopy });
