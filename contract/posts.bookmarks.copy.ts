export const bookmarkCopy = {
  bookmarks: 'Bookmarks',
  add: 'Bookmark',
  remove: 'Remove bookmark',
  added: 'Bookmarked. You can open it offline.',
  removed: 'Bookmark removed',
  ask: 'Please log in to bookmark posts',
  failed: 'Failed to update the bookmark',
  listFailed: 'Failed to load your bookmarks',
  none: 'No bookmarks yet',
  noneText:
    'Choose Bookmark in the menu of a post to keep it here. Only you see your bookmarks, and they open offline.',
  browse: 'Browse posts',
} as const;
