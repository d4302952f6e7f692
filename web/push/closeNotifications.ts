/** Closes the notifications that this browser shows: they name people, and lead to the pages of one account. */
export async function closeNotifications(): Promise<void> {
  if (window.Notification?.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}
