import { shellCopy } from '../../contract/shell/copy.ts';
import { appName } from '../appName.ts';
import type { Preview } from '../screen.ts';

/** The preview of content that visitors may not see, the same for every reason; undefined if it is not known yet. */
export const notFoundPreview = (thing: null | undefined): Preview | undefined =>
  thing === null
    ? { title: `${shellCopy.pageNotFound} · ${appName()}`, description: shellCopy.tagline, noindex: true }
    : undefined;
