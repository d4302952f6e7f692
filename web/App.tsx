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
import { routerPath } from './routerPath.ts';
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
  /** The address of the first view. Later views read the browser's address. */
  at: { path: string; search: string };
}

/** The whole app: the same tree on the server and in the browser. */
export function App({ initialState, at }: AppProps) {
  useEffect(() => {
    // From here on, buttons work. The `data-hydrated` mark is for browser tests. The timeout runs this outside the effect: a
    // repeated press hydrates its Suspense boundary, which React cannot do while it runs effects.
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

/** Screens with a text box above the bottom bar, where a toast would cover the box's button. */
const hasBoxBelow = (path: string) => path.startsWith(`${paths.messages}/`) || path.startsWith('/post/');

function Notices() {
  const [path] = useLocation();
  const member = useSession()?.user;
  return <Toaster place={!member ? 'top' : hasBoxBelow(path) ? 'thread' : 'bar'} />;
}

/** The first view has inlined styles. A later screen or frame suspends until the whole stylesheet is loaded. */
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
  const isFirst = path === routerPath(firstPath);
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
