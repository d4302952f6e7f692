import { feedCopy } from '../../../contract/posts.feeds.copy.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** Links above the latest posts on home. They lead to the personal feeds, which All Posts shows in full. */
export const FeedLinks = () => (
  <nav aria-label={feedCopy.feeds} className="segments">
    <span aria-current="true">{feedCopy.latest}</span>
    <Link href={paths.feed('following')}>{feedCopy.following}</Link>
    <Link href={paths.feed('tribes')}>{feedCopy.tribes}</Link>
  </nav>
);
