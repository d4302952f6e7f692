// Web Share Target: other apps on the device share text, links and a picture with the installed app
// (https://w3c.github.io/web-share-target/). The manifest announces it (server/pages/manifest.ts), the service worker receives it
// (web/service-worker/shareTarget.ts), the composer takes it into its draft.

export const SHARE_TARGET_PATH = '/share-target';
/** All posts, with the composer open. */
export const COMPOSER_PATH = '/home/posts?create=1';

/** The fields of the form that the device sends. */
export const shareFields = { title: 'title', text: 'text', url: 'url', image: 'image' } as const;
