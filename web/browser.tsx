import './styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { First } from './api/first.ts';
import { goOnFrom } from './api/place.ts';
import { loadScreen, matchScreen } from './routes.tsx';
import { setAppName } from './shell/appName.ts';
import { onPreload } from './ui/preload.ts';

const screenAt = (href: string) => matchScreen(new URL(href, location.href).pathname).screen;

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const first = JSON.parse(document.getElementById('first')?.textContent || '{}') as First;
  setAppName(first.appName);
  goOnFrom(first.live);
  onPreload((href) => void loadScreen(screenAt(href), first.session).catch(() => {}));
  const app = <App first={first} at={{ path: location.pathname, search: location.search }} />;
  // Without a first view (the server could not render one) the browser does all the work itself.
  if (!first.session) return createRoot(root).render(app);
  await loadScreen(screenAt(location.href), first.session);
  hydrateRoot(root, app);
}

void start();
