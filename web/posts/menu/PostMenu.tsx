import { type ComponentType, useState } from 'react';
import { errorCopy } from '../../../contract/errors.ts';
import { seesPostMenu } from '../../../contract/policy.ts';
import { postCopy } from '../../../contract/posts.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { PostMenuProps } from './PostMenuItems.tsx';

// Of all who see posts, few ever delete one: what that takes is fetched when the button is first pressed.
const acts = lazy(() => import('./PostMenuItems.tsx'));

/** The menu of a post's author. */
export function PostMenu(of: PostMenuProps) {
  const viewer = useViewer();
  const [Acts, setActs] = useState<ComponentType<PostMenuProps>>();
  if (!seesPostMenu(viewer, of.post)) return null;
  if (Acts) return <Acts {...of} />;
  const open = () =>
    void acts.load().then(
      ({ PostMenuItems }) => setActs(() => PostMenuItems),
      () => toast.bad(errorCopy.offline),
    );
  return <MenuButton label={postCopy.postActions} open={false} onClick={open} />;
}
