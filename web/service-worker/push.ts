/** What the server pushes, as `server/push` writes it. */
interface PushPayload {
  title: string;
  body: string;
  tag: string;
  url: string;
  /** When it happened, in milliseconds; absent in pushes of an older server. */
  time?: number;
}

/** Drawn at the notification, and, from its opacity alone, in the status bar of Android. */
const PICTURES = { icon: '/icon-192.png', badge: '/badge.png' };

/** Shows push notifications (Web Push), and opens their page when they are pressed. */
export function showPushNotifications(self: ServiceWorkerGlobalScope) {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });

  // Some browsers replace a subscription; the server would continue to push to the old one.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

  /** Shows each push: WebKit ends a subscription after three pushes that show nothing. Closes it if its page is in view. */
  async function show(data: PushMessageData | null) {
    const told = read(data);
    if (!told) return;
    const { title, body, tag, url, time } = told;
    const timestamp = time === undefined ? {} : { timestamp: time };
    await self.registration.showNotification(title, { body, tag, data: url, ...PICTURES, ...timestamp });
    if (!(await isInView(url))) return;
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  }

  /** Whether a focused page shows this path, at whichever part of it. */
  async function isInView(path: string) {
    const { pathname } = new URL(path, self.location.origin);
    return (await pages()).some(({ focused, url }) => focused && new URL(url).pathname === pathname);
  }

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
    const { title, body, tag, url, time }: PushPayload = data?.json() ?? {};
    return [title, body, tag, url].every((text) => typeof text === 'string')
      ? { title, body, tag, url, ...(typeof time === 'number' && { time }) }
      : undefined;
  } catch {
    return undefined;
  }
}
