import { type ComponentType, useState } from 'react';
import { errorCopy } from '../../contract/errors.ts';
import { seesPostMenu } from '../../contract/policy.ts';
import { postCopy } from '../../contract/posts.copy.ts';
import type { Post } from '../../contract/posts.ts';
import { useViewer } from '../api/session.ts';
import { lazy } from '../lazy.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { toast } from '../ui/toasts.ts';

export interface OfPost {
  post: Post;
  onDeleted?: () => void;
}

// Of all who see posts, few ever delete one: what that takes is fetched when the button is first pressed.
const acts = lazy(() => import('./PostActs.tsx'));

/** The author's own acts on a post; nobody else sees it. */
export function PostMenu(of: OfPost) {
  const viewer = useViewer();
  const [Acts, setActs] = useState<ComponentType<OfPost>>();
  if (!seesPostMenu(viewer, of.post)) return null;
  if (Acts) return <Acts {...of} />;
  const open = () =>
    void acts.load().then(
      ({ PostActs }) => setActs(() => PostActs),
      () => toast.bad(errorCopy.offline),
    );
  return <MenuButton label={postCopy.postActions} open={false} onClick={open} />;
}
