import { Suspense, useEffect } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { EntranceProvider } from './api/Entrance.tsx';
import { type First, FirstContext } from './api/first.ts';
import { useSession } from './api/session.ts';
import { useLazy } from './lazy.ts';
import { paths, safeNext } from './paths.ts';
import { homeShell, inShell, type Match, matchScreen } from './routes.tsx';
import { appName } from './shell/appName.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { Opening } from './shell/Opening.tsx';
import { ServerAwayBar } from './shell/ServerAwayBar.tsx';
import { useArrival } from './shell/useArrival.ts';
import { Toaster } from './ui/Toaster.tsx';

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
      <EntranceProvider first={first.session}>
        <Router ssrPath={at.path} ssrSearch={at.search}>
          <ServerAwayBar />
          <CurrentScreen />
          <Notices />
        </Router>
      </EntranceProvider>
    </FirstContext>
  );
}

// A visitor's forms end where a member's lower bar is: notices must not lie on their buttons.
function Notices() {
  return <Toaster high={!useSession()?.user} />;
}

function CurrentScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const match = matchScreen(path);
  useTitle(match);
  useArrival(`${path}?${search}`);
  const { who } = match.screen;

  if (!session) return <Opening />;
  if (who === 'member' && !session.user) {
    return <Redirect to={paths.authThen(search ? `${path}?${search}` : path)} replace />;
  }
  if (who === 'visitor' && session.user) {
    return <Redirect to={safeNext(new URLSearchParams(search).get('next'))} replace />;
  }
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
    document.title = screen.title ? `${screen.title} · ${appName()}` : appName();
  }, [screen.title]);
}
