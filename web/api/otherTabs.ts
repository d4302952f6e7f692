// Tabs of one browser share one sign-in. What is said is only that it changed; each tab asks the server.
const channel =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('account');

export const tellOtherTabs = () => channel?.postMessage('changed');

export function onOtherTab(hear: () => void): () => void {
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
