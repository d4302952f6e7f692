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
