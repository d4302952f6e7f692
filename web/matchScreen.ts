import { isMalformedPath } from '../contract/core/malformedPaths.ts';
import { notFoundScreens, screens } from './routes.tsx';
import type { Params, Screen } from './screen.ts';

export interface Match {
  screen: Screen;
  params: Params;
  found: boolean;
}

const patterns = screens.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

export function matchScreen(path: string): Match {
  for (const { screen, pattern } of isMalformedPath(path) ? [] : patterns) {
    const found = pattern.exec(path);
    if (found) return { screen, params: { ...found.groups }, found: true };
  }
  const where = /^\/home(\/|$)/i.test(path) ? 'home' : 'outside';
  return { screen: notFoundScreens[where], params: {}, found: false };
}
