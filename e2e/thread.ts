import type { Page } from '@playwright/test';
import type { Person } from '../test/world.ts';

/** The path of the thread with a member. The functions below find its elements. */
export const threadOf = ({ id }: Person) => `/home/messages/${id}`;
export const box = (page: Page) => page.getByRole('textbox', { name: /^Message to / });
export const thread = (page: Page) => page.getByRole('region', { name: /^Messages with / });
export const said = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text });

export async function say(page: Page, text: string) {
  await box(page).fill(text);
  await box(page).press('Enter');
}
