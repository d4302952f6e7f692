import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { useLive } from '../../live/live.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { tagOverview } from './tagQueries.ts';

/** Trending hashtags, and at most `most` of those that the member follows. Renders nothing if there are none. */
export function TagSections({ most }: { most?: number }) {
  const client = useQueryClient();
  const { data } = useQuery(tagOverview);
  useLive('tags', () => void client.invalidateQueries({ queryKey: tagOverview.queryKey }));
  if (!data?.trending.length && !data?.followed.length) return null;
  return (
    <div className="flex flex-col gap-4">
      <Tags id="trending-tags" title={tagCopy.trending} tags={data.trending} />
      <Tags id="followed-tags" title={tagCopy.followed} tags={data.followed.slice(0, most)} />
    </div>
  );
}

function Tags({ id, title, tags }: { id: string; title: string; tags: { name: string }[] }) {
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map(({ name }) => (
          <li key={name} className="max-w-full">
            <Link
              href={paths.tag(name)}
              className="flex min-h-11 items-center rounded-full border border-line2 bg-surface px-3.5 font-semibold text-sm hover:bg-raised"
            >
              <span className="truncate">#{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
