import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { VisitorColumn, VisitorFrame } from '../../frame/VisitorFrame.tsx';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';

export default function NotFoundPage() {
  // The server logs the path when it renders this page; a path reached inside the browser is logged here.
  useEffect(() => console.warn('No such page:', location.pathname), []);
  const [path] = useLocation();
  const inside = useSession()?.user && /^\/home(\/|$)/i.test(path);
  const message = (
    <EmptyState title="404" text={shellCopy.oopsPageNotFound}>
      <Link href={paths.landing} className={buttonClass()}>
        {shellCopy.returnToHome}
      </Link>
    </EmptyState>
  );
  if (inside) return message;
  return (
    <VisitorFrame>
      <VisitorColumn>{message}</VisitorColumn>
    </VisitorFrame>
  );
}
