import { isAuthor } from '../../../contract/core/viewer.ts';
import { postCopy } from '../../../contract/posts/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import type { OwnPost } from './OwnPostMenu.tsx';

const own = lazy(() => import('./OwnPostMenu.tsx'));
const others = lazy(() => import('./OthersPostMenu.tsx'));

/** The menu of a post: the author's, or that of other members, in which admins can delete the post. */
export function PostMenu(of: OwnPost) {
  const viewer = useViewer();
  if (!viewer) return null;
  return isAuthor(viewer, of.post) ? (
    <LazyMenu label={postCopy.postActions} menu={own} of={of} />
  ) : (
    <LazyMenu label={uiCopy.more} menu={others} of={of} />
  );
}
