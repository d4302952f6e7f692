// Web Share Target: other apps on the device share text, links and a picture with the installed app
// (https://w3c.github.io/web-share-target/). The manifest declares it (server/pages/manifest.ts), the service worker
// receives the content (web/service-worker/serviceWorker.ts), and the composer adds it to its draft.

export const SHARE_TARGET_PATH = '/share-target';

/** The fields of the form that the operating system sends. */
export const shareFields = { title: 'title', text: 'text', url: 'url', image: 'image' } as const;
