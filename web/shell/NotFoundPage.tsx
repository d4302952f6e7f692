import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { shellCopy } from '../../contract/shell.copy.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Message } from '../ui/Message.tsx';

export default function NotFoundPage() {
  // The server logs the path when it renders this page; a path reached inside the browser is logged here.
  useEffect(() => console.warn('No such page:', location.pathname), []);
  const [path] = useLocation();
  const inside = useSession()?.user && /^\/home(\/|$)/i.test(path);
  const Frame = inside ? 'div' : 'main';
  return (
    <Frame className="grid min-h-[70dvh] place-items-center">
      <Message title="404" text={shellCopy.oopsPageNotFound}>
        <Link href={paths.landing} className={buttonClass()}>
          {shellCopy.returnToHome}
        </Link>
      </Message>
    </Frame>
  );
}
