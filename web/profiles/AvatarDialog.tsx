import { useEffect, useState } from 'react';
import type { Profile } from '../../contract/author.ts';
import { fileCopy } from '../../contract/files.copy.ts';
import { fileKinds } from '../../contract/files.ts';
import { profileCopy } from '../../contract/profiles.copy.ts';
import { profiles } from '../../contract/profiles.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { copyOf, useAct } from '../api/useAct.ts';
import { useUpload } from '../api/useUpload.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PictureField } from '../ui/PictureField.tsx';
import { toast } from '../ui/toasts.ts';
import { CropPicture } from './CropPicture.tsx';
import { cut, middle, opened, type Square } from './crop.ts';
import { useShowProfile } from './useShowProfile.ts';

export interface OpenAvatar {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** One's own picture: another one, cut to a square, or none. */
export const AvatarDialog = ({ profile, open, onClose }: OpenAvatar) => (
  <Dialog open={open} onClose={onClose} title={profileCopy.profilePicture}>
    <Choose profile={profile} onClose={onClose} />
  </Dialog>
);

function Choose({ profile, onClose }: Omit<OpenAvatar, 'open'>) {
  const { chosen, choose, move } = useChosen();
  const { save, remove, sending, busy } = useSaving(onClose);
  return (
    <div className="flex flex-col items-center gap-4">
      {chosen ? <CropPicture {...chosen} disabled={busy} onMove={move} /> : <Avatar of={profile} size="lg" />}
      {/* One field before and after the choice, so that the focus stays where it is. */}
      <PictureField
        label={chosen ? profileCopy.chooseAnother : profileCopy.uploadPicture}
        accept={fileKinds.avatar.types.join(',')}
        preview={undefined}
        progress={sending.progress}
        disabled={busy}
        onChoose={choose}
        onRemove={sending.clear}
      />
      <div className="flex w-full flex-wrap justify-end gap-2">
        {!chosen && profile.avatar_url && (
          <Button look="danger" disabled={busy} onClick={() => remove.mutate({})}>
            {profileCopy.deletePicture}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {uiCopy.cancel}
        </Button>
        {chosen && (
          <Button disabled={busy} onClick={() => save(chosen)}>
            {profileCopy.savePicture}
          </Button>
        )}
      </div>
    </div>
  );
}

interface Chosen {
  image: HTMLImageElement;
  crop: Square;
}

/** The chosen picture and the square of it that is to be kept, from its middle at first. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const image = chosen?.image;
  useEffect(() => () => URL.revokeObjectURL(image?.src ?? ''), [image]);
  const choose = (file: File) =>
    void opened(file).then((image) => setChosen({ image, crop: middle(image) }), tell);
  const move = (crop: Square) => setChosen((now) => now && { ...now, crop });
  return { chosen, choose, move };
}

function useSaving(onSaved: () => void) {
  const sending = useUpload('avatar', { quiet: true });
  const show = useShowProfile();
  const onDone = (changed: Profile) => {
    show(changed);
    onSaved();
  };
  const set = useAct(profiles.setAvatar, { onDone });
  const remove = useAct(profiles.removeAvatar, { onDone });
  const save = ({ image, crop }: Chosen) =>
    void cut(image, crop)
      .then(sending.choose)
      .then((file) => file && set.mutate({ url: file.url }), tell);
  return { save, remove, sending, busy: set.isPending || remove.isPending || sending.progress !== undefined };
}

const tell = (error: unknown) => toast.bad(copyOf(error, fileCopy.failed), error);
