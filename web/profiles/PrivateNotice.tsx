import { Lock } from 'lucide-react';
import { followCopy } from '../../contract/follows.copy.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';

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
export const PrivateMark = () => (
  <p className="mt-1 flex items-center gap-1.5 text-[0.8125rem] text-ink2">
    <Lock aria-hidden className="size-4 shrink-0" />
    {profileCopy.privateProfile}
  </p>
);
