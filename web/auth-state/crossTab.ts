// BroadcastChannel: notifies the other tabs that the account changed; each refetches it from the server.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('account');

export const notifyOtherTabs = () => channel?.postMessage('changed');

export function onOtherTab(hear: () => void): () => void {
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
