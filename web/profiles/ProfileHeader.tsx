import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../contract/core/author.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { CardMenu } from '../reports/CardMenu.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { FollowButton } from './follow/FollowButton.tsx';
import { Introduction } from './Introduction.tsx';
import { followStateOf } from './queries.ts';
import { ShareProfile } from './ShareProfile.tsx';
import { Traits } from './Traits.tsx';

/** The header of a profile: the introduction and the viewer's actions. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const { id, shows_about } = profile;
  const own = useViewer()?.id === id;
  const { data: state } = useQuery(followStateOf(id));
  return (
    <section aria-labelledby="member" className="edge-card flex flex-col gap-3 p-4 md:p-6">
      <Introduction
        profile={profile}
        picture={<Avatar of={profile} size="lg" />}
        below={state?.followed_by && <p className="text-[0.8125rem] text-ink2">{profileCopy.followsYou}</p>}
        end={<CardMenu kind="member" id={id} owner={profile} />}
      />
      <div className="flex flex-wrap gap-2 *:flex-1">
        {own ? (
          <>
            <Link href={paths.profile} className={buttonClass('quiet')}>
              {profileCopy.editProfile}
            </Link>
            <ShareProfile profile={profile} />
          </>
        ) : (
          state && <FollowButton of={{ ...state, id }} look="primary" />
        )}
        {!own && state?.mutual && (
          <Link href={paths.thread(id)} className={buttonClass('quiet')}>
            {profileCopy.message}
          </Link>
        )}
      </div>
      {shows_about && <Traits profile={profile} />}
    </section>
  );
}
