import type { Page } from '@playwright/test';
import { postCopy } from '../contract/posts/copy.ts';

/** The number of cached scripts that contain the composer. */
export const composersIn = (page: Page) =>
  page.evaluate(async (words) => {
    const assets = await caches.open('assets');
    const all = await assets.matchAll();
    const texts = await Promise.all(all.map((response) => response.clone().text()));
    return texts.filter((text) => text.includes(words)).length;
  }, postCopy.shareYourThoughtsWithThe);
