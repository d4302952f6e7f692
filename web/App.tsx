import { Suspense, use, useEffect } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { adminCopy } from '../contract/admin.copy.ts';
import { allStyles } from './allStyles.ts';
import { type InitialState, InitialStateContext } from './api/initialState.ts';
import { AuthProvider } from './auth-state/AuthProvider.tsx';
import { useSession } from './auth-state/authState.ts';
import { HYDRATED_EVENT } from './earlyPresses.ts';
import { elsewhere } from './elsewhere.ts';
import { useLazy } from './lazy.ts';
import { paths } from './paths.ts';
import { homeShell, inShell, type Match, matchScreen } from './routes.tsx';
import { appName } from './shell/appName.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { LoadingScreen } from './shell/LoadingScreen.tsx';
import { ServerAwayBar } from './shell/ServerAwayBar.tsx';
import { useScrollAndFocusReset } from './shell/useScrollAndFocusReset.ts';
import { Toaster } from './ui/feedback/Toaster.tsx';
import { showTitle } from './ui/text/title.ts';

interface AppProps {
  initialState: InitialState;
  /** The address that the first view is of; from there on the browser's own counts. */
  at: { path: string; search: string };
}

/** The whole product: the same tree on the server and in the browser. */
export function App({ initialState, at }: AppProps) {
  useEffect(() => {
    // From here on, what is pressed acts; the mark is for whoever drives the page from outside. Not inside the effect: a
    // press hydrates the Suspense boundary it is in, which React cannot do while it runs effects.
    setTimeout(() => {
      document.documentElement.dataset.hydrated = 'true';
      dispatchEvent(new Event(HYDRATED_EVENT));
    });
  }, []);
  return (
    <InitialStateContext value={initialState}>
      <AuthProvider initial={initialState.session} fromCache={initialState.fromCache}>
        <Router ssrPath={at.path} ssrSearch={at.search}>
          <ServerAwayBar />
          <CurrentScreen firstPath={at.path} />
          <Notices />
        </Router>
      </AuthProvider>
    </InitialStateContext>
  );
}

/** Where a box to write in lies above the lower bar, notices would cover its button. */
const hasBoxBelow = (path: string) => path.startsWith(`${paths.messages}/`) || path.startsWith('/post/');

function Notices() {
  const [path] = useLocation();
  const member = useSession()?.user;
  return <Toaster place={!member ? 'top' : hasBoxBelow(path) ? 'thread' : 'bar'} />;
}

/** The first view has its styles; a screen or frame that comes after it waits for the whole stylesheet. */
function useStyles(isThere: boolean) {
  if (!isThere) use(allStyles.load());
}

function CurrentScreen({ firstPath }: { firstPath: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const match = matchScreen(path);
  useTitle(match);
  useScrollAndFocusReset(`${path}?${search}`);

  if (!session) return <LoadingScreen text={match.screen.who === 'admin' ? adminCopy.checking : undefined} />;
  const other = elsewhere(match.screen, search ? `${path}?${search}` : path, session);
  if (other) return <Redirect to={other} replace />;
  // The router's paths are decoded.
  const isFirst = encodeURI(path) === firstPath;
  if (!inShell(match.screen, session)) return <Screen match={match} path={path} isFirst={isFirst} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Framed match={match} path={path} isFirst={isFirst} />
    </Suspense>
  );
}

interface ScreenProps {
  match: Match;
  path: string;
  /** It was rendered on the server. */
  isFirst: boolean;
}

function Framed({ match, path, isFirst }: ScreenProps) {
  const { HomeShell } = useLazy(homeShell);
  useStyles(Boolean(use(InitialStateContext)?.session?.user));
  return (
    <HomeShell>
      <Screen match={match} path={path} isFirst={isFirst} />
    </HomeShell>
  );
}

function Screen({ match, path, isFirst }: ScreenProps) {
  const { skeleton: Skeleton } = match.screen;
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<Skeleton />}>
        <Loaded match={match} isFirst={isFirst} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ match: { screen, params }, isFirst }: Omit<ScreenProps, 'path'>) {
  const { default: Page } = useLazy(screen.module);
  useStyles(isFirst);
  return <Page params={params} />;
}

function useTitle({ screen }: Match) {
  useEffect(() => {
    showTitle({ screen: screen.title ? `${screen.title} · ${appName()}` : appName() });
  }, [screen.title]);
}
