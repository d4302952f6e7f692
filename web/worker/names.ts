/** The worker, served from the top, so that it may speak for the whole site. */
export const WORKER_PATH = '/worker.js';
/** The page without a view, which any address can be opened with while the line is gone. */
export const SHELL_PATH = '/shell';

/** The browser's caches, filled by the page (`web/api/offline.ts`) and the worker; shell and pictures are emptied at sign-out. */
export const SHELL_CACHE = 'shell';
export const ASSET_CACHE = 'assets';
export const PICTURE_CACHE = 'pictures';

/** What waits to be sent, as the browser is asked to call the worker for it; who holds the lock is sending it. */
export const SYNC_TAG = 'outbox';
export const OUTBOX_LOCK = 'outbox';
