import type { LinkCard as Card } from '../../contract/posts/endpoints.ts';
import { useDataSaver } from './dataSaver.ts';
import { Photo } from './images/Photo.tsx';

/** The preview of the page that a post links to. With the data saver on, its picture is left out. */
export default function LinkCard({ card: { url, site, title, picture } }: { card: Card }) {
  const saves = useDataSaver();
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener"
      className="mt-3 flex items-center gap-3 rounded-ctl border border-line p-3 hover:bg-raised"
    >
      {picture && !saves && (
        <Photo of={picture} alt="" sizes="4rem" className="size-16! shrink-0 rounded-lg" />
      )}
      <span className="min-w-0 p-1">
        <span className="line-clamp-2 font-semibold text-[0.9375rem] leading-snug">{title}</span>
        <span className="block text-[0.8125rem] text-ink2">{site}</span>
      </span>
    </a>
  );
}
