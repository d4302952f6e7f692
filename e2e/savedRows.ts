import type { Page } from '@playwright/test';

/** The query results that this browser saved, with their keys, as JSON. */
export const savedRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('vibetribe');
        // Only the app creates the database, not this function.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll();
          reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          opening.result.close();
        };
      }),
  );

/** The id of the member for whom this browser can open pages offline; null if it cannot. */
export const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const pathOf = (url: string) => new URL(url, location.href).pathname;
    const [shell, assets] = await Promise.all([caches.match('/shell'), caches.open('assets')]);
    const cached = new Set((await assets.keys()).map(({ url }) => pathOf(url)));
    const fetched = performance.getEntriesByType('resource').map(({ name }) => pathOf(name));
    const needed = fetched.filter((path) => path.startsWith('/assets/'));
    const isComplete = shell && needed.length > 0 && needed.every((path) => cached.has(path));
    return isComplete ? localStorage.getItem('kept for') : null;
  });
