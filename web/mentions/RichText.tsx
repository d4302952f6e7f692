import { Suspense } from 'react';
import { readable } from '../../contract/text/readable.ts';
import { lazy, useLazy } from '../lazy.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';

/**
 * The code that finds mentions, hashtags and links. The server loads it before it renders, a browser when a text may
 * contain one.
 */
export const richTextCode = lazy(() => import('./TextWithMentions.tsx'));

/** What a member wrote in a post or comment, with a link at each "@username", hashtag and web address. */
export function RichText({ text }: { text: string }) {
  if (!/[@#]/.test(text)) return <LinkedText text={text} />;
  const shown = readable(text);
  return (
    <Suspense fallback={shown}>
      <Rich text={shown} />
    </Suspense>
  );
}

function Rich({ text }: { text: string }) {
  const { TextWithMentions } = useLazy(richTextCode);
  return <TextWithMentions text={text} />;
}
