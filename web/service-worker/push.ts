/** What the server pushes, as `server/push` writes it. */
interface PushPayload {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** Shows push notifications (Web Push), and opens their page when they are pressed. */
export function showPushNotifications(self: ServiceWorkerGlobalScope) {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });

  // Some browsers replace a subscription; the server would continue to push to the old one.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  async function show(data: PushMessageData | null) {
    const told = read(data);
    if (!told || (await isBeingLookedAt())) return;
    const { title, body, tag, url } = told;
    await self.registration.showNotification(title, { body, tag, data: url });
  }

  // A focused page shows the notification itself.
  const isBeingLookedAt = async () => (await pages()).some((page) => page.focused);

  const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

  /** Opens a page of the app. Focuses an open one with this address, else opens a new one, so that no typed text is lost. */
  async function open(path: unknown) {
    if (typeof path !== 'string' || !URL.canParse(path, self.location.origin)) return;
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin) return;
    const there = (await pages()).find((page) => page.url === url.href);
    await (there ? there.focus() : self.clients.openWindow(url.href));
  }

  async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
    const options = oldSubscription?.options;
    const subscription =
      newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!subscription) return;
    await fetch('/api/push/subscription', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(subscription),
    });
  }
}

/** The pushed payload; undefined if it is malformed. */
function read(data: PushMessageData | null): PushPayload | undefined {
  try {
    const { title, body, tag, url }: PushPayload = data?.json() ?? {};
    return [title, body, tag, url].every((text) => typeof text === 'string')
      ? { title, body, tag, url }
      : undefined;
  } catch {
    return undefined;
  }
}
