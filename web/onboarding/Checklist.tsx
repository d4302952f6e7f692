import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { onboardingCopy } from '../../contract/onboarding/copy.ts';
import { type Checklist as Done, onboarding } from '../../contract/onboarding/endpoints.ts';
import { coalesce } from '../api/coalesce.ts';
import { useAuth } from '../auth-state/authState.ts';
import { useLive } from '../live/live.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { scrollToFocus } from '../ui/lists/scrolling.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { ownChecklist } from './queries.ts';

const items = [
  { name: 'picture', label: onboardingCopy.picture, href: paths.profile },
  { name: 'tribe', label: onboardingCopy.tribe, href: paths.tribes },
  { name: 'post', label: onboardingCopy.post, href: paths.createPost },
  { name: 'follow', label: onboardingCopy.follow, href: paths.people },
] as const satisfies { name: keyof Done; label: string; href: string }[];

export const load = (client: QueryClient) => client.prefetchQuery(ownChecklist);

/** The first steps of a new member, on home until they are done or dismissed. */
export function Checklist() {
  const { session, refresh } = useAuth();
  const { data } = useQuery(ownChecklist);
  const { mutate: dismiss, isPending } = useMutation(onboarding.dismiss, { onDone: refresh });
  const hydrated = useHydrated();
  useLiveChecklist();
  const open = data && items.filter(({ name }) => !data[name]);
  const isDone = open?.length === 0;
  const end = useRef(dismiss);
  // The last completed step dismisses the checklist on every device.
  useEffect(() => {
    if (isDone) end.current({});
  }, [isDone]);
  if (!open || isDone) return null;
  return (
    <section aria-labelledby="get-started" className="card tail flex flex-col gap-1 py-1 pr-1 pl-4">
      <div className="flex items-center gap-3">
        <h2 id="get-started" className="min-w-0 flex-1">
          {onboardingCopy.getStarted}
        </h2>
        <p className="text-[0.8125rem] text-ink2">
          {onboardingCopy.progress(items.length - open.length, items.length)}
        </p>
        <Button
          look="ghost"
          aria-label={onboardingCopy.hide}
          disabled={isPending || !hydrated}
          className="size-11 shrink-0 px-0"
          onClick={() => {
            // Moves the focus: the button that had it is removed with the card.
            document.getElementById('main')?.focus({ preventScroll: true });
            dismiss({});
          }}
        >
          <X aria-hidden className="size-5" />
        </Button>
      </div>
      <ul
        onFocus={scrollToFocus}
        className="-mr-1 -ml-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none] md:mr-0 md:flex-wrap md:overflow-visible"
      >
        {session?.onboarding === 'welcome' && <Item label={onboardingCopy.steps} href={paths.welcome} />}
        {open.map(({ name, label, href }) => (
          <Item key={name} label={label} href={href} />
        ))}
      </ul>
    </section>
  );
}

function Item({ label, href }: { label: string; href: string }) {
  return (
    <li className="max-w-full shrink-0">
      <Link href={href} className={buttonClass('quiet', 'max-w-full gap-1 py-1 pr-2 pl-3 text-sm')}>
        {label}
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  );
}

/** Refetches the checklist after events that may change it, from this or another device. */
function useLiveChecklist() {
  const client = useQueryClient();
  const refresh = useMemo(
    () => coalesce<string>(() => void client.invalidateQueries(ownChecklist)),
    [client],
  );
  useLive('posts', ({ type, id }) => type === 'created' && refresh(id));
  useLive('tribes', ({ id }) => refresh(id));
  useLive('follows', ({ id }) => refresh(id));
  useLive('account', ({ id }) => refresh(id));
}
