import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName, type Profile } from '../../contract/core/author.ts';
import type { Detail } from '../../contract/core/details.ts';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { detailCopy } from '../../contract/profiles/details.copy.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Link } from '../ui/Link.tsx';
import { countOf } from '../ui/text/countOf.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { followStateOf } from './queries.ts';
import { NO_BIO } from './texts.ts';

interface IntroductionProps {
  profile: Profile;
  /** Left of the name. */
  picture: ReactNode;
  /** `below` is below the name, `end` is right of it. */
  below?: ReactNode;
  end?: ReactNode;
}

/** Introduces a member: picture, name, bio and counts. */
export function Introduction({ profile, picture, below, end }: IntroductionProps) {
  const { id, username, headline, bio, shows_about } = profile;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {picture}
        <div className="min-w-0 flex-[1_1_8rem] self-center">
          <h1 id="member">{displayName(profile)}</h1>
          {username && <p className="text-ink2">@{username}</p>}
          {headline && <p>{headline}</p>}
          {profile.private && <PrivateMark />}
          {below}
        </div>
        {end}
      </div>
      {shows_about && (
        <p className={`whitespace-pre-line ${bio ? '' : 'text-ink2'}`}>
          {bio ? <LinkedText text={bio} /> : NO_BIO}
        </p>
      )}
      <Details of={profile.details} />
      <Counts id={id} open={shows_about} />
    </>
  );
}

/** The details of a member that others see, each with its name. */
function Details({ of: details }: { of: readonly Detail[] }) {
  const shown = details.filter((detail) => detail.shown);
  if (shown.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem]">
      {shown.map(({ kind, text }) => (
        <div key={kind} className="flex min-w-0 flex-wrap gap-x-1.5">
          <dt className="text-ink2">{detailCopy.names[kind]}</dt>
          <dd className="min-w-0 break-words font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const look = 'inline-flex min-h-11 items-center font-semibold text-[0.9375rem]';

interface CountsProps {
  id: string;
  /** Whether the viewer may see the lists. If so, each count links to its list. */
  open: boolean;
}

/** The number of followers, and of members followed. */
function Counts({ id, open }: CountsProps) {
  const { data: state, isError } = useQuery(followStateOf(id));
  if (!state) return isError ? null : <Skeleton className="h-11 w-48" />;
  const counts = {
    followers: countOf(state.followers_count, profileCopy.followerCount),
    following: profileCopy.followingCount(state.following_count.toLocaleString(localeCopy.numbers)),
  };
  return (
    <p className="-my-2 flex flex-wrap gap-x-4">
      {Object.entries(counts).map(([list, count]) =>
        open ? (
          <Link key={list} href={paths.userTab(id, list)} className={`${look} hover:underline`}>
            {count}
          </Link>
        ) : (
          <span key={list} className={look}>
            {count}
          </span>
        ),
      )}
    </p>
  );
}

/** Replaces the content that a private member shows only to followers. */
export const PrivateNotice = () => (
  <section aria-labelledby="private" className="card flex flex-col items-center gap-2 px-4 py-10 text-center">
    <span className="pebble mb-1 grid size-12 place-items-center bg-raised text-ink2">
      <Lock aria-hidden className="size-6" />
    </span>
    <h2 id="private">{followCopy.private}</h2>
    <p className="max-w-sm text-ink2">{profileCopy.followToSeePostsAnd}</p>
  </section>
);

/** The lock beside the name of a private member. */
const PrivateMark = () => (
  <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-ink2">
    <Lock aria-hidden className="size-4 shrink-0" />
    {profileCopy.privateProfile}
  </p>
);
