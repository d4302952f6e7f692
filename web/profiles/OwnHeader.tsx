import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../contract/core/author.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { lazy } from '../lazy.ts';
import { Button } from '../ui/Button.tsx';
import { Avatar } from '../ui/images/Avatar.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { RequestsLink } from './follow/RequestsLink.tsx';
import { Introduction } from './Introduction.tsx';
import { ShareProfile } from './ShareProfile.tsx';
import { type Trait, Traits } from './Traits.tsx';

// Few visits change the profile, so each dialog is fetched when its button is first pressed.
const editDialog = lazy(() => import('./edit/EditProfileDialog.tsx'));
const pictureDialog = lazy(() => import('./edit/AvatarDialog.tsx'));

/** The header of the member's own profile, with buttons to change and share it. */
export function OwnHeader({ profile }: { profile: Profile }) {
  const { module, open, show, hide } = useLazyDialog(editDialog);
  const [field, setField] = useState<Trait>();
  function edit(at?: Trait) {
    setField(at);
    show();
  }
  return (
    <section aria-labelledby="member" className="edge-card flex flex-col gap-3 p-4 md:p-6">
      <Introduction profile={profile} picture={<OwnPicture profile={profile} />} />
      <RequestsLink />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button look="quiet" onClick={() => edit()}>
          {profileCopy.editProfile}
        </Button>
        <ShareProfile profile={profile} />
      </div>
      <Traits profile={profile} onAdd={edit} />
      {module && <module.EditProfileDialog profile={profile} field={field} open={open} onClose={hide} />}
    </section>
  );
}

function OwnPicture({ profile }: { profile: Profile }) {
  const { module, open, show, hide } = useLazyDialog(pictureDialog);
  return (
    <div className="relative w-[4.5rem] shrink-0">
      <Avatar of={profile} size="lg" />
      <button
        type="button"
        aria-label={profileCopy.changePicture}
        onClick={show}
        className="absolute -right-3 -bottom-3 grid size-11 place-items-center rounded-full"
      >
        <span className="grid size-7 place-items-center rounded-full border-2 border-surface bg-brand text-onbrand">
          <Camera aria-hidden className="size-4" />
        </span>
      </button>
      {module && <module.AvatarDialog profile={profile} open={open} onClose={hide} />}
    </div>
  );
}
