import { Bookmark, BookmarkX } from 'lucide-react';
import { bookmarkCopy } from '../../../contract/posts.bookmarks.copy.ts';
import type { Post } from '../../../contract/posts.ts';
import { MenuItem } from '../../ui/Menu.tsx';
import { useBookmark } from '../bookmarks/useBookmark.ts';

/** Adds or removes the member's bookmark of the post. */
export function BookmarkItem({ post }: { post: Post }) {
  const toggle = useBookmark(post);
  const Icon = post.bookmarked ? BookmarkX : Bookmark;
  return (
    <MenuItem icon={<Icon aria-hidden className="size-5" />} onSelect={toggle}>
      {post.bookmarked ? bookmarkCopy.remove : bookmarkCopy.add}
    </MenuItem>
  );
}
