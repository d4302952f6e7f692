import { Suspense, useEffect } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { adminCopy } from '../contract/admin.copy.ts';
import { EntranceProvider } from './api/Entrance.tsx';
import { type First, FirstContext } from './api/first.ts';
import { useSession } from './api/session.ts';
import { useLazy } from './lazy.ts';
import { paths } from './paths.ts';
import { elsewhere, homeShell, inShell, type Match, matchScreen } from './routes.tsx';
import { appName } from './shell/appName.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Opening } from './shell/Opening.tsx';
import { ServerAwayBar } from './shell/ServerAwayBar.tsx';
import { useArrival } from './shell/useArrival.ts';
import { Toaster } from './ui/Toaster.tsx';
import { showTitle } from './ui/title.ts';

interface AppProps {
  first: First;
  /** The address that the first view is of; from there on the browser's own counts. */
  at: { path: string; search: string };
}

/** The whole product: the same tree on the server and in the browser. */
export function App({ first, at }: AppProps) {
  useEffect(() => {
    // For whoever drives the page from outside: from here on, what is pressed acts.
    document.documentElement.dataset.alive = 'true';
  }, []);
  return (
    <FirstContext value={first}>
      <EntranceProvider first={first.session} kept={first.kept}>
        <Router ssrPath={at.path} ssrSearch={at.search}>
          <ServerAwayBar />
          <CurrentScreen />
          <Notices />
        </Router>
      </EntranceProvider>
    </FirstContext>
  );
}

// A visitor's forms, and the box of a thread, end where a member's other screens have room: notices must not lie on
// their buttons.
function Notices() {
  const [path] = useLocation();
  return <Toaster high={!useSession()?.user || path.startsWith(`${paths.messages}/`)} />;
}

function CurrentScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const match = matchScreen(path);
  useTitle(match);
  useArrival(`${path}?${search}`);

  if (!session) return <Opening text={match.screen.who === 'admin' ? adminCopy.checking : undefined} />;
  const other = elsewhere(match.screen, search ? `${path}?${search}` : path, session);
  if (other) return <Redirect to={other} replace />;
  if (!inShell(match.screen, session)) return <Screen match={match} path={path} />;
  return (
    <Suspense fallback={<Opening />}>
      <Framed match={match} path={path} />
    </Suspense>
  );
}

function Framed({ match, path }: { match: Match; path: string }) {
  const { HomeShell } = useLazy(homeShell);
  return (
    <HomeShell>
      <Screen match={match} path={path} />
    </HomeShell>
  );
}

function Screen({ match, path }: { match: Match; path: string }) {
  const { skeleton: Skeleton } = match.screen;
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Skeleton />}>
        <Loaded match={match} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ match: { screen, params } }: { match: Match }) {
  const { default: Page } = useLazy(screen.module);
  return <Page params={params} />;
}

function useTitle({ screen }: Match) {
  useEffect(() => {
    showTitle({ screen: screen.title ? `${screen.title} · ${appName()}` : appName() });
  }, [screen.title]);
}
