import { useLocation } from 'wouter';
import { auth } from '../../contract/auth.ts';
import { useEntrance, visitorAfter } from '../api/session.ts';
import { useAct } from '../api/useAct.ts';
import { paths } from '../paths.ts';
import { dropDrafts } from '../ui/drafts.ts';

export function useSignOut() {
  const [, go] = useLocation();
  const { session, enter } = useEntrance();
  return useAct(auth.signOut, {
    onDone: () => {
      dropDrafts();
      go(paths.auth, { replace: true });
      enter(visitorAfter(session));
    },
  });
}
