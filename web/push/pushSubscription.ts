import { push } from '../../contract/push/endpoints.ts';
import { call } from '../api/call.ts';
import { WORKER_PATH } from '../service-worker/names.ts';

/** The push state of this browser. `install`: supported only once the site is on the home screen. */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

/** Whether this browser shows the member's notifications. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  // The server may have deleted the subscription, or have it for the account that used this browser before.
  return tell(subscription).then(
    () => 'on',
    () => 'off',
  );
}

/** Asks for permission, then subscribes this browser. Throws if the push service or our server cannot be reached. */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { key } = await call(push.key, {});
  await navigator.serviceWorker.register(WORKER_PATH);
  const { pushManager } = await navigator.serviceWorker.ready;
  // The browser rejects a new subscription while one with another key exists.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await tell(subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the subscription of this browser, in the browser and on the server. */
export async function turnOffPush(): Promise<PushState> {
  const endpoint = await unsubscribe();
  // If this request fails, the push service reports the ended subscription at the next push.
  if (endpoint) await call(push.unsubscribe, { endpoint }).catch(() => {});
  return 'off';
}

/** Ends the subscription in this browser, which needs no sign-in. Returns its endpoint. */
export async function unsubscribe(): Promise<string | undefined> {
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isApplePhone = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = isSupported() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function tell(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return call(push.subscribe, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}
