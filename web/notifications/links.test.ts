import { expect, it } from 'vitest';
import { notificationLinks } from '../../contract/notifications/links.ts';
import { matchScreen } from '../matchScreen.ts';

it.each(Object.entries(notificationLinks))('a %s notification links to a screen', (_kind, place) => {
  const [path = ''] = place({ id: '0198a000-0000-7000-8000-000000000001', name: '' }).split('?');
  const { found, screen } = matchScreen(path);
  expect([found, screen.path]).toEqual([true, expect.stringMatching(/^\/(home|post)/)]);
});
