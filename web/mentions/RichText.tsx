import { Suspense } from 'react';
import { lazy, useLazy } from '../lazy.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';

/**
 * The code that finds mentions, hashtags and links. The server loads it before it renders, a browser when a text may
 * contain one.
 */
export const richTextCode = lazy(() => import('./TextWithMentions.tsx'));

/** What a member wrote in a post or comment, with a link at each "@username", hashtag and web address. */
export const RichText = ({ text }: { text: string }) =>
  /[@#]/.test(text) ? (
    <Suspense fallback={text}>
      <Rich text={text} />
    </Suspense>
  ) : (
    <LinkedText text={text} />
  );

function Rich({ text }: { text: string }) {
  const { TextWithMentions } = useLazy(richTextCode);
  return <TextWithMentions text={text} />;
}
