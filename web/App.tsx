import { Suspense, useEffect } from 'react';
import { Redirect, Router, useLocation, useSearch } from 'wouter';
import { adminCopy } from '../contract/admin/copy.ts';
import { authCopy } from '../contract/auth/copy.ts';
import { appName } from './appName.ts';
import { AuthProvider } from './auth-state/AuthProvider.tsx';
import { useSession } from './auth-state/authState.ts';
import { HYDRATED_EVENT } from './earlyPresses.ts';
import { elsewhere } from './elsewhere.ts';
import { Wordmark } from './frame/Wordmark.tsx';
import { type InitialState, InitialStateContext } from './initialState.ts';
import { useLazy } from './lazy.ts';
import { type Match, matchScreen } from './matchScreen.ts';
import { paths } from './paths.ts';
import { homeShell, inShell } from './routes.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ServerAwayBar } from './shell/ServerAwayBar.tsx';
import { useScrollAndFocusReset } from './shell/useScrollAndFocusReset.ts';
import { Toaster } from './ui/feedback/Toaster.tsx';
import { showTitle } from './ui/text/useTitle.ts';

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
          <CurrentScreen />
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

function CurrentScreen() {
  const [path] = useLocation();
  const search = useSearch();
  const session = useSession();
  const match = matchScreen(path);
  useTitle(match);
  useScrollAndFocusReset(`${path}?${search}`);

  if (!session) return <LoadingScreen text={match.screen.who === 'admin' ? adminCopy.checking : undefined} />;
  const other = elsewhere(match.screen, search ? `${path}?${search}` : path, session);
  if (other) return <Redirect to={other} replace />;
  if (!inShell(match.screen, session)) return <Screen match={match} path={path} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Framed match={match} path={path} />
    </Suspense>
  );
}

interface ScreenProps {
  match: Match;
  path: string;
}

function Framed({ match, path }: ScreenProps) {
  const { HomeShell } = useLazy(homeShell);
  return (
    <HomeShell>
      <Screen match={match} path={path} />
    </HomeShell>
  );
}

/** A new member gets a new screen, so that nothing that another one typed stays in it. */
function Screen({ match, path }: ScreenProps) {
  const { skeleton: Skeleton } = match.screen;
  const member = useSession()?.user?.id;
  return (
    <ErrorBoundary key={`${path} ${member}`}>
      <Suspense fallback={<Skeleton />}>
        <Loaded match={match} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ match: { screen, params } }: Omit<ScreenProps, 'path'>) {
  const { default: Page } = useLazy(screen.module);
  return <Page params={params} />;
}

function useTitle({ screen }: Match) {
  useEffect(() => {
    showTitle({ screen: screen.title ? `${screen.title} · ${appName()}` : appName() });
  }, [screen.title]);
}

/** Shown while the app finds out who is signed in. */
function LoadingScreen({ text = authCopy.loading }: { text?: string | undefined }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="status" className="flex flex-col items-center gap-3">
        <Wordmark className="animate-pulse-soft text-2xl" />
        <p className="text-ink2">{text}</p>
      </div>
    </main>
  );
}
