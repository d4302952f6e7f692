import type { Session } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { useEnter } from '../api/session.ts';
import { toast } from '../ui/toasts.ts';

/** For when somebody has signed in: the tree sends a member on to where they wanted to go. */
export function useLetIn(): (session: Session) => void {
  const enter = useEnter();
  return (session) => {
    enter(session);
    takeOverPush();
    toast.good(auth.signIn.copy.done);
  };
}

/** Where this browser is pushed to, it is for this sign-in from now on: with the last one its subscription ended. */
function takeOverPush() {
  if (window.Notification?.permission === 'granted')
    import('../api/push.ts').then((push) => push.pushHere()).catch(() => {});
}
