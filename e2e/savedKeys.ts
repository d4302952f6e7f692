import type { Page } from '@playwright/test';

/** The keys of the query results that this browser saved. */
export const savedKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('vibetribe');
        // The product makes it, not this look at it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAllKeys();
          reading.onsuccess = () => resolve(reading.result.join());
          opening.result.close();
        };
      }),
  );

/** Whether this browser has all that it takes to open a page without a line, and of whom. */
export const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const [shell, assets] = await Promise.all([caches.match('/shell'), caches.open('assets')]);
    const scripts = await assets.keys();
    return shell && scripts.length > 3 ? localStorage.getItem('kept for') : null;
  });
