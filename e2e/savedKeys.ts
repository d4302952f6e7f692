import type { Page } from '@playwright/test';

/** The keys of the query results that this browser saved. */
export const savedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('vibetribe');
        // Only the app creates the database, not this function.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          reading.onsuccess = () => resolve(reading.result.join());
          opening.result.close();
        };
      }),
  );

/** The id of the member for whom this browser can open pages offline; null if it cannot. */
export const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const [shell, assets] = await Promise.all([caches.match('/shell'), caches.open('assets')]);
    const scripts = await assets.keys();
    return shell && scripts.length > 3 ? localStorage.getItem('kept for') : null;
  });
