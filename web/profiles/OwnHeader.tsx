import { Camera } from 'lucide-react';
import { displayName, type Profile } from '../../contract/author.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { Counts } from './Counts.tsx';
import { RequestsLink } from './follow/RequestsLink.tsx';
import { PrivateMark } from './PrivateNotice.tsx';
import { Traits } from './Traits.tsx';
import { NO_BIO } from './texts.ts';

/** The own avatar, name and counts, with the button to change the avatar. */
export function OwnHeader({ profile }: { profile: Profile }) {
  const { id, username, bio } = profile;
  return (
    <section aria-labelledby="member" className="edge-card flex flex-col gap-4 p-4 md:p-6">
      <div className="flex items-start gap-4">
        <Avatar of={profile} size="lg" />
        <div className="min-w-0 flex-1">
          <h1 id="member">{displayName(profile)}</h1>
          {username && <p className="text-ink2">@{username}</p>}
          {profile.private && <PrivateMark />}
        </div>
      </div>
      <p className={`whitespace-pre-line ${bio ? '' : 'text-ink2'}`}>
        {bio ? <LinkedText text={bio} /> : NO_BIO}
      </p>
      <Counts id={id} open />
      <div className="flex flex-wrap items-center gap-2">
        <RequestsLink />
        <ChangePicture profile={profile} />
        <Link href={paths.people} className={buttonClass('ghost')}>
          {profileCopy.findPeople}
        </Link>
      </div>
      <Traits profile={profile} own />
    </section>
  );
}

// Few visits change the picture: what that takes is fetched when the button is first pressed.
const dialog = lazy(() => import('./edit/AvatarDialog.tsx'));

function ChangePicture({ profile }: { profile: Profile }) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <>
      <Button look="quiet" onClick={show}>
        <Camera aria-hidden className="size-5" />
        {profileCopy.changePicture}
      </Button>
      {module && <module.AvatarDialog profile={profile} open={open} onClose={hide} />}
    </>
  );
}
