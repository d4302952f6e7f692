import type { FocusEvent } from 'react';

/** For a row that scrolls sideways: a browser does not scroll to a focused element that is partly visible. */
export const scrollToFocus = ({ target }: FocusEvent) =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
