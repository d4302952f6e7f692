/** The service worker, served from the root, so that its scope is the whole site. */
export const WORKER_PATH = '/worker.js';
/** The app shell: the page without content, which opens any address offline. */
export const SHELL_PATH = '/shell';

/**
 * The browser's caches, filled by the page (`web/cache/saveForOffline.ts`) and the worker. Sign-out clears the shell
 * and the pictures.
 */
export const SHELL_CACHE = 'shell';
export const ASSET_CACHE = 'assets';
export const PICTURE_CACHE = 'pictures';
/**
 * Maximum number of cached assets: all scripts of a build in one language, styles, fonts, and for a while the files of older
 * builds.
 */
export const ASSETS_MAX = 500;

/** The Background Sync tag of the outbox, and the Web Lock that its sender holds. */
export const SYNC_TAG = 'outbox';
export const OUTBOX_LOCK = 'outbox';
