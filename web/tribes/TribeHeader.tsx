import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing, Share2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../contract/core/author.ts';
import { publicPaths } from '../../contract/core/paths.ts';
import { canEditTribe, canManageTribe } from '../../contract/core/policy.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { joiningNames, tribeCopy } from '../../contract/tribes/copy.ts';
import { type Tribe, tribes } from '../../contract/tribes/endpoints.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { Edited } from '../edits/Edited.tsx';
import { lazy } from '../lazy.ts';
import { toggle } from '../mutations/toggle.ts';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { LazyMenu } from '../ui/LazyMenu.tsx';
import { Link } from '../ui/Link.tsx';
import { ShareButton } from '../ui/share/ShareButton.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { Banner } from './Banner.tsx';
import { ClosedMark } from './ClosedMark.tsx';
import { JoinButton } from './JoinButton.tsx';
import { cachedTribe, updateTribe } from './queries.ts';
import type { Words } from './useMembership.ts';

/** The column is 42 rem minus its padding. */
const BANNER_SIZES = '(min-width: 42rem) 40rem, 100vw';
const COPY = {
  shared: tribeCopy.shared,
  linkCopied: tribeCopy.linkCopied,
};

const WORDS: Words = {
  joined: tribeCopy.joinedOnPage,
  left: tribeCopy.leftOnPage,
  joinFailed: tribeCopy.joinFailed,
  leaveFailed: tribeCopy.leaveFailed,
};

interface TribeHeaderProps {
  tribe: Tribe;
  /** The code of the invite link that led here. */
  invitedBy: string | undefined;
  /** Further actions of members. */
  children?: ReactNode;
}

/** The header of a tribe: its facts and actions. */
export function TribeHeader({ tribe, invitedBy, children }: TribeHeaderProps) {
  const { id, name, category, description, creator, created_at, members_count } = tribe;
  return (
    <section aria-labelledby="tribe" className="edge-card">
      <Banner
        tribe={tribe}
        sizes={BANNER_SIZES}
        eager
        className="aspect-[21/9] md:rounded-t-[23px] md:aspect-[3/1]"
      />
      <div className="flex flex-col gap-3 p-4 md:p-6">
        <div className="flex items-start justify-between gap-3">
          <h1 id="tribe" className="min-w-0">
            {name}
          </h1>
          <TribeMenu tribe={tribe} />
          {tribe.role !== 'owner' && (
            <CardMenu kind="tribe" id={id} closed={tribe.closed} owner={tribe.handed_over ? null : creator} />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <Link
            href={paths.tribesWith({ category })}
            className="-my-1.5 inline-flex min-h-11 items-center font-semibold text-[0.8125rem] text-brand"
          >
            <span className="rounded-full bg-soft px-3 py-1">{category}</span>
          </Link>
          <p className="inline-flex items-center gap-1.5 font-semibold">
            <Users aria-hidden className="size-4 text-ink2" />
            {countOf(members_count, tribeCopy.memberCount)}
          </p>
          {tribe.closed && <ClosedMark />}
        </div>
        <FoldedText text={description} />
        <p className="text-[0.8125rem] text-ink2">
          {creator && (
            <>
              {tribeCopy.createdBy}{' '}
              <Link href={paths.user(creator.id)} className="py-1 font-semibold text-ink hover:underline">
                {displayName(creator)}
              </Link>{' '}
            </>
          )}
          <RelativeTime at={created_at} />
          {tribe.joining !== 'open' && ` · ${joiningNames[tribe.joining]}`}
          <Edited kind="tribe" row={tribe} />
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <JoinButton
            tribe={tribe}
            words={WORDS}
            look="primary"
            by={invitedBy}
            className={tribe.joined ? '' : 'min-w-32 max-md:flex-1'}
          />
          {tribe.joined && <BellButton tribe={tribe} className={square} />}
          <ShareButton
            of={{ title: name, path: publicPaths.tribe(id), copy: COPY }}
            aria-label={uiCopy.share}
            className={square}
          >
            <Share2 aria-hidden className="size-5" />
          </ShareButton>
          {canManageTribe(tribe) && (
            <Link href={paths.manageTribe(id)} className={buttonClass('quiet', 'max-md:flex-1')}>
              {manageCopy.manage}
            </Link>
          )}
          {tribe.has_rules && <RulesButton tribe={tribe} />}
          {children}
        </div>
      </div>
    </section>
  );
}

const square =
  'grid size-11 shrink-0 place-items-center rounded-ctl border border-line2 text-ink2 hover:bg-raised hover:text-ink';

/** Turns notifications of new posts on or off; for members of the tribe. */
function BellButton({ tribe, className }: { tribe: Tribe; className: string }) {
  const toggle = useBell(tribe);
  const Icon = tribe.notify ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-pressed={tribe.notify}
      aria-label={tribeCopy.notificationsForThisTribe}
      onClick={toggle}
      className={`${className} ${tribe.notify ? 'border-brand bg-soft text-brand hover:bg-soft hover:text-brand' : ''}`}
    >
      <Icon aria-hidden className={`size-5 ${tribe.notify ? 'animate-pop' : ''}`} />
    </button>
  );
}

/** Turns the notifications of a tribe's posts on or off with an optimistic update. */
function useBell({ id, notify }: Tribe): () => void {
  const client = useQueryClient();
  const show = (on: boolean) => updateTribe(client, id, (tribe) => ({ ...tribe, notify: on }));
  return () =>
    toggle(['bell', id], !(cachedTribe(client, id)?.notify ?? notify), {
      show,
      mutation: (on) => ({ e: on ? tribes.ring : tribes.silence, input: { id } }),
      stateOf: (state) => state.notify,
      onDone: (state) => {
        show(state.notify);
        toast.good(state.notify ? tribeCopy.bellOn : tribeCopy.bellOff);
      },
    });
}

const rules = lazy(() => import('./joining/JoinDialog.tsx'));

function RulesButton({ tribe }: { tribe: Tribe }) {
  const { module, open, show, hide } = useLazyDialog(rules);
  return (
    <>
      <button type="button" onClick={show} className={buttonClass('quiet')}>
        {tribeCopy.rules}
      </button>
      {module && <module.RulesDialog tribe={tribe} open={open} onClose={hide} />}
    </>
  );
}

const own = lazy(() => import('./edit/OwnTribeMenu.tsx'));

/** The menu of a tribe's owner. */
const TribeMenu = ({ tribe }: { tribe: Tribe }) =>
  canEditTribe(tribe) && <LazyMenu label={tribeCopy.tribeActions} menu={own} of={{ tribe }} />;
