import { describe, expect, it } from 'vitest';
import { discoveryPaths } from '../../../contract/discovery/paths.ts';
import { proofPaths } from '../../../contract/proofs/paths.ts';
import { calendarOf } from '../../../contract/sessions/copy.ts';
import { screens } from '../../routes.tsx';
import { screenPath } from './TextWithLinks.tsx';

const HERE = 'https://vibe.ng';

describe('screenPath', () => {
  it.each([
    ...[discoveryPaths.feed, discoveryPaths.tribeFeed('1'), discoveryPaths.sitemap, discoveryPaths.robots],
    ...[proofPaths.pdf('AB12'), proofPaths.credential('AB12'), proofPaths.keys, proofPaths.cv('ola.films')],
    ...[calendarOf('1'), '/files/posts/1.webp', '/api/docs', '/api/docs#posts', '/api/openapi.json?x=1'],
    ...['/shell', '/manifest.webmanifest', '/calendar/secret.ics'],
  ])('leaves %s to the browser', (path) => {
    expect(screenPath(HERE + path, HERE)).toBeUndefined();
  });

  it.each([
    ...screens.filter(({ path }) => path !== '/unsubscribe').map(({ path }) => path),
    ...['/u/ola.films', '/home/user/@ola.films', '/home/search?q=a.pdf', '/post/1#a.pdf', '/'],
  ])('opens %s in the app', (path) => {
    expect(screenPath(HERE + path, HERE)).toBe(path);
  });

  it('leaves other sites to the browser', () => {
    for (const url of ['https://vibe.ng.evil.ng/', 'http://vibe.ng/', 'https://vibe.ng:8443/'])
      expect(screenPath(url, HERE)).toBeUndefined();
  });
});
