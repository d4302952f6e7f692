import { useEffect, useState } from 'react';
import { errorCopy } from '../../../contract/core/errors.ts';
import { lazy } from '../../lazy.ts';
import { toast } from '../feedback/toasts.ts';
import type { ViewedImages } from './viewedImages.ts';

interface FullPictureProps {
  /** Undefined: the viewer is closed. */
  of: ViewedImages | undefined;
  onClose: () => void;
}

const viewer = lazy(() => import('./PictureViewer.tsx'));
type Viewer = Awaited<ReturnType<typeof viewer.load>>['PictureViewer'];

/** Opens the picture viewer, whose code is fetched when it is first opened. */
export function FullPicture({ of, onClose }: FullPictureProps) {
  const [Viewer, setViewer] = useState<Viewer>();
  const asked = of !== undefined;
  useEffect(() => {
    if (!asked) return;
    void viewer.load().then(
      (loaded) => setViewer(() => loaded.PictureViewer),
      () => {
        toast.bad(errorCopy.offline);
        onClose();
      },
    );
  }, [asked, onClose]);
  return of && Viewer && <Viewer {...of} onClose={onClose} />;
}
