import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { First } from './api/first.ts';
import { markedFor } from './api/keptMark.ts';
import { goOnFrom } from './api/place.ts';
import { loadScreen, matchScreen } from './routes.tsx';
import { setAppName } from './shell/appName.ts';
import { onPreload } from './ui/preload.ts';

const screenAt = (href: string) => matchScreen(new URL(href, location.href).pathname).screen;

/** Brings the page in this browser to life. */
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const first = JSON.parse(document.getElementById('first')?.textContent || '{}') as First;
  setAppName(first.appName);
  goOnFrom(first.live);
  onPreload((href) => void loadScreen(screenAt(href), first.session).catch(() => {}));
  const at = { path: location.pathname, search: location.search };
  // Without a first view (there is no line, or the server could not render one) the browser does all the work itself.
  if (!first.session) {
    const kept = await whatIsKept();
    return createRoot(root).render(<App first={{ ...first, ...kept }} at={at} />);
  }
  await loadScreen(screenAt(location.href), first.session);
  hydrateRoot(root, <App first={first} at={at} />);
}

async function whatIsKept(): Promise<Partial<First>> {
  if (!markedFor()) return {};
  const kept = await import('./api/kept.ts').then(({ keptSeen }) => keptSeen()).catch(() => undefined);
  return kept ? { ...kept, kept: true } : {};
}

void start();
