import type { ReactNode } from 'react';
import { displayName, type Profile } from '../../contract/author.ts';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { Counts } from './Counts.tsx';
import { PrivateMark } from './PrivateNotice.tsx';
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
      <Counts id={id} open={shows_about} />
    </>
  );
}
