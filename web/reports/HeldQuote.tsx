import { queueCopy } from '../../contract/reports/queue.copy.ts';
import type { WaitingText } from '../../contract/reports/queue.ts';
import { readable } from '../../contract/text/readable.ts';
import { Photo } from '../ui/images/Photo.tsx';
import { FoldedText } from '../ui/text/FoldedText.tsx';

interface Props {
  text: { title?: WaitingText['title'] } & Pick<WaitingText, 'content' | 'images'>;
}

/** A waiting text with its images, for who decides it. */
export const HeldQuote = ({ text: { title, content, images } }: Props) => (
  <blockquote className="tail flex flex-col gap-2 bg-raised p-4">
    {title && <p className="break-words font-semibold">{readable(title)}</p>}
    <FoldedText text={content} />
    {images.map((image, n) => (
      <Photo
        key={image.url}
        of={image}
        alt={image.alt ?? queueCopy.image(n + 1, images.length)}
        sizes="(min-width: 768px) 40rem, 90vw"
        className="h-auto max-h-[60vh] w-full rounded-ctl object-contain"
      />
    ))}
  </blockquote>
);
