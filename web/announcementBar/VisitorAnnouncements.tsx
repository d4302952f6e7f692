import { Suspense, use } from 'react';
import { InitialStateContext } from '../initialState.ts';
import { lazy, useLazy } from '../lazy.ts';

/** Its code is fetched only if there is an announcement. The server renders with it. */
export const visitorBarCode = lazy(() => import('./VisitorBar.tsx'));

/** The announcement bar of a visitor, from the server's page. */
export const VisitorAnnouncements = () => (
  <Suspense>
    <Bar />
  </Suspense>
);

function Bar() {
  const { announcement } = use(InitialStateContext);
  return announcement ? <LoadedBar of={announcement} /> : null;
}

const LoadedBar: typeof import('./VisitorBar.tsx')['VisitorBar'] = (props) => {
  const { VisitorBar } = useLazy(visitorBarCode);
  return <VisitorBar {...props} />;
};
