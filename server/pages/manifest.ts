import type { FastifyInstance } from 'fastify';
import { memberPaths } from '../../contract/core/paths.ts';
import { SHARE_TARGET_PATH, shareFields } from '../../contract/core/shareTarget.ts';
import { fileKinds } from '../../contract/files/endpoints.ts';
import { postCopy } from '../../contract/posts/copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';

/** Also of the shortcuts: without one, phones show a letter. */
const ICON = { src: '/icon-192.png', type: 'image/png', sizes: '192x192' };

/**
 * The manifest that makes the product an app on the home screen (https://www.w3.org/TR/appmanifest/), with the operator's
 * name for it.
 */
export function serveManifest(server: FastifyInstance, name: string) {
  const manifest = JSON.stringify({
    name,
    short_name: name,
    description: shellCopy.tagline,
    id: memberPaths.home,
    start_url: memberPaths.home,
    scope: '/',
    display: 'standalone',
    background_color: '#faf5ec',
    theme_color: '#faf5ec',
    shortcuts: [
      { name: postCopy.createPost, url: memberPaths.createPost },
      { name: shellCopy.messages, url: memberPaths.messages },
      { name: shellCopy.notifications, url: memberPaths.notifications },
      { name: shellCopy.search, url: memberPaths.search },
    ].map((shortcut) => ({ ...shortcut, icons: [ICON] })),
    screenshots: [
      { src: '/screen-phone.webp', sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' },
      { src: '/screen-desktop.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
    ],
    share_target: {
      action: SHARE_TARGET_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.image, accept: fileKinds.post.types }],
      },
    },
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ICON,
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  server.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
}
