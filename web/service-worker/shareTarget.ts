import { registerRoute } from 'workbox-routing';
import { COMPOSER_PATH, SHARE_TARGET_PATH, shareFields } from '../../contract/shareTarget.ts';
import { saveShared } from './shared.ts';

/**
 * Share target: saves the content that another app shares, online or offline, and redirects to the composer, which adds it
 * to its draft (posts/composer/useSharedDraft.ts). Without this worker the server redirects there, and the shared content is
 * lost.
 */
export function receiveShares() {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_TARGET_PATH,
    ({ request }) => receive(request),
    'POST',
  );
}

async function receive(request: Request): Promise<Response> {
  // A failure to read or store the content must not show an error page.
  if (!isFromOtherSite(request))
    await request
      .formData()
      .then(save)
      .catch(() => {});
  return Response.redirect(COMPOSER_PATH, 303);
}

/** Whether a form on another site sent the request. The device's share sheet sends no referrer. */
const isFromOtherSite = ({ referrer }: Request) =>
  URL.canParse(referrer) && referrer.startsWith('http') && new URL(referrer).origin !== location.origin;

function save(form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const image = form.get(shareFields.image);
  return saveShared(
    { title: textOf(shareFields.title), text: textOf(shareFields.text), url: textOf(shareFields.url) },
    image instanceof File && image.size > 0 ? image : undefined,
  );
}
