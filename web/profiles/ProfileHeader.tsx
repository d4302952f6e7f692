import { useQuery } from '@tanstack/react-query';
import { displayName, type Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { Counts } from './Counts.tsx';
import { FollowButton } from './follow/FollowButton.tsx';
import { PrivateMark } from './PrivateNotice.tsx';
import { followStateOf } from './queries.ts';
import { Traits } from './Traits.tsx';
import { NO_BIO } from './texts.ts';

/** Who a member is, and what one can do about it. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { id, username, bio, shows_about } = profile;
  const own = useViewer()?.id === id;
  return (
    <section aria-labelledby="member" className="edge-card flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar of={profile} size="lg" />
        <div className="min-w-0 flex-[1_1_8rem]">
          <h1 id="member">{displayName(profile)}</h1>
          {username && <p className="text-ink2">@{username}</p>}
          {profile.private && <PrivateMark />}
        </div>
        <ReportButton kind="member" id={id} owner={profile} />
      </div>
      {shows_about && (
        <p className={`whitespace-pre-line ${bio ? '' : 'text-ink2'}`}>
          {bio ? <LinkedText text={bio} /> : NO_BIO}
        </p>
      )}
      <Counts id={id} open={shows_about} />
      <div className="flex flex-wrap items-center gap-2">
        {own ? (
          <Link href={paths.profile} className={buttonClass('quiet')}>
            {profileCopy.editProfile}
          </Link>
        ) : (
          <Follow id={id} />
        )}
        <Link href={paths.people} className={buttonClass('ghost')}>
          {profileCopy.findPeople}
        </Link>
      </div>
      {shows_about && <Traits profile={profile} />}
    </section>
  );
}

function Follow({ id }: { id: string }) {
  const { data: state } = useQuery(followStateOf(id));
  if (!state) return null;
  return (
    <>
      <FollowButton of={{ ...state, id }} look="primary" className="flex-auto" />
      {state.mutual && (
        <Link href={paths.thread(id)} className={buttonClass('quiet')}>
          {profileCopy.message}
        </Link>
      )}
      {state.followed_by && (
        <p className="rounded-full bg-raised px-3 py-1 text-ink2 text-sm">{profileCopy.followsYou}</p>
      )}
    </>
  );
}
