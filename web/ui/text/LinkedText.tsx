import { Suspense } from 'react';
import { readable } from '../../../contract/text/readable.ts';
import { lazy, useLazy } from '../../lazy.ts';

/**
 * The code that finds links. The server loads it before it renders; a browser loads it for a text that may contain a link.
 */
export const linkCode = lazy(() => import('./TextWithLinks.tsx'));

/** A full stop within a word, or a scheme. */
const MAY_HOLD_LINK = /\S\.\S\S|:\/\//;

/** What a member wrote, for reading, with a link at each web address. */
export function LinkedText({ text }: { text: string }) {
  const shown = readable(text);
  if (!MAY_HOLD_LINK.test(shown)) return shown;
  return (
    <Suspense fallback={shown}>
      <Linked text={shown} />
    </Suspense>
  );
}

function Linked({ text }: { text: string }) {
  const { TextWithLinks } = useLazy(linkCode);
  return <TextWithLinks text={text} />;
}
