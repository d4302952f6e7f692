import { Suspense } from 'react';
import { lazy, useLazy } from '../../lazy.ts';

/**
 * The code that finds links. The server loads it before it renders; a browser loads it for a text that may contain a link.
 */
export const linkCode = lazy(() => import('./TextWithLinks.tsx'));

/** A full stop within a word, or a scheme. */
const MAY_HOLD_LINK = /\S\.\S\S|:\/\//;

/** A text with a link at each web address. */
export const LinkedText = ({ text }: { text: string }) =>
  MAY_HOLD_LINK.test(text) ? (
    <Suspense fallback={text}>
      <Linked text={text} />
    </Suspense>
  ) : (
    text
  );

function Linked({ text }: { text: string }) {
  const { TextWithLinks } = useLazy(linkCode);
  return <TextWithLinks text={text} />;
}
