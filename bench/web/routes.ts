import type { Page } from '@playwright/test';
import { posts } from '../../contract/posts.ts';
import type { Person } from '../../test/world.ts';
import type { Throttle } from './visit.ts';

/** Lighthouse's slow 4G, and a processor a quarter as fast. */
export const SLOW_4G: Throttle = { name: 'slow 4G', latency: 150, down: 1_638.4, up: 750, cpu: 4 };

/** As the issues that asked for these measurements set them, for slow 4G; milliseconds. */
export const GOALS = {
  first: { largestPaint: 1_800, blocked: 150, shifted: 0.02, interaction: 100 },
  next: { largestPaint: 800, blocked: 150, shifted: 0.02, interaction: 100 },
};

export interface Route {
  name: string;
  path: string;
  as?: Person;
  /** Kilobytes of 1,000 bytes on a first visit: without pictures, with them, and on the next visit. */
  bare?: number;
  all?: number;
  next?: number;
  /** What somebody does there first. */
  act?(page: Page): Promise<void>;
}

/** What is measured of the demo community, as one of its members and as a visitor. */
export async function routesOf(member: Person): Promise<Route[]> {
  const { body } = await member.call(posts.list, {});
  const post = body.items.find(({ media, comments_count }) => media && comments_count > 0) ?? body.items[0];
  const path = `/post/${post?.id}`;
  return [
    { name: 'landing', path: '/' },
    {
      name: 'auth',
      path: '/auth',
      bare: 95,
      act: (page) => page.getByRole('tab', { name: 'Sign up' }).click(),
    },
    { name: 'home, signed in', path: '/home', as: member, bare: 110, all: 150, next: 15, act: like },
    { name: 'a post, signed in', path, as: member, act: like },
    { name: 'a shared post, visitor', path, all: 40 },
  ];
}

function like(page: Page) {
  return page
    .getByRole('button', { name: /^\d+ likes?$/i })
    .first()
    .click();
}
