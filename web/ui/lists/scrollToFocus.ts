import type { FocusEvent } from 'react';

/** For a row that scrolls sideways: a browser does not scroll to what has the focus while a part of it is in sight. */
export const scrollToFocus = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
