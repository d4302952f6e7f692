import type { Page } from '@playwright/test';
import { posts } from '../../contract/posts/endpoints.ts';
import type { Person } from '../../test/world.ts';
import type { Throttle } from './visit.ts';

/** Lighthouse's slow 4G, and a CPU that is four times slower. */
export const SLOW_4G: Throttle = { name: 'slow 4G', latency: 150, down: 1_638.4, up: 750, cpu: 4 };

/** Goals for slow 4G, from the issues that requested these measurements; milliseconds. */
export const GOALS = {
  first: { largestPaint: 1_800, blocked: 150, shifted: 0.02, interaction: 100 },
  next: { largestPaint: 800, blocked: 150, shifted: 0.02, interaction: 100 },
};

export interface Route {
  name: string;
  path: string;
  as?: Person;
  /** Goals in kilobytes of 1,000 bytes: on a first visit without pictures and with them, and on the next visit. */
  bare?: number;
  all?: number;
  next?: number;
  /** The first interaction there. */
  act?(page: Page): Promise<void>;
}

/** The measured routes of the demo community, for one of its members and for a visitor. */
export async function routesOf(member: Person): Promise<Route[]> {
  const { body } = await member.call(posts.list, {});
  const post = body.items.find(({ media, comments_count }) => media && comments_count > 0) ?? body.items[0];
  const path = `/post/${post?.id}`;
  return [
    { name: 'landing', path: '/' },
    {
      name: 'auth',
      path: '/auth',
      bare: 110,
      act: (page) => page.getByRole('tab', { name: 'Sign up' }).click(),
    },
    { name: 'home, signed in', path: '/home', as: member, bare: 130, all: 150, next: 15, act: like },
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
