import { useEffect, useState } from 'react';
import type { Profile } from '../../../contract/core/author.ts';
import { fileCopy } from '../../../contract/files/copy.ts';
import { fileKinds } from '../../../contract/files/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { profiles } from '../../../contract/profiles/endpoints.ts';
import { errorTextOf } from '../../api/errorText.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { PictureField } from '../../uploads/PictureField.tsx';
import { useUpload } from '../../uploads/useUpload.ts';
import { useShowProfile } from '../useShowProfile.ts';
import { CropPicture } from './CropPicture.tsx';
import { cut, middle, opened, type Square } from './crop.ts';

interface OpenAvatar {
  profile: Profile;
  open: boolean;
  onClose: () => void;
}

/** The dialog to replace or remove the member's own avatar. A new one is cropped to a square. */
export const AvatarDialog = ({ profile, open, onClose }: OpenAvatar) => (
  <Dialog open={open} onClose={onClose} title={profileCopy.profilePicture}>
    <Choose profile={profile} onClose={onClose} />
  </Dialog>
);

function Choose({ profile, onClose }: Omit<OpenAvatar, 'open'>) {
  const { chosen, error, choose, move } = useChosen();
  const { save, remove, sending, busy } = useSaving(onClose);
  return (
    <div className="flex flex-col items-center gap-4">
      {chosen ? <CropPicture {...chosen} disabled={busy} onMove={move} /> : <Avatar of={profile} size="lg" />}
      {/* The same field before and after the choice, so that the focus stays in place. */}
      <PictureField
        label={chosen ? profileCopy.chooseAnother : profileCopy.uploadPicture}
        accept={fileKinds.avatar.types.join(',')}
        preview={undefined}
        progress={sending.progress}
        error={error ?? sending.error}
        disabled={busy}
        onChoose={choose}
        onRemove={sending.clear}
      />
      <div className="w-full">
        <DialogActions onClose={onClose}>
          {!chosen && profile.avatar_url && (
            <Button look="danger" disabled={busy} onClick={() => remove.mutate({})}>
              {profileCopy.deletePicture}
            </Button>
          )}
          {chosen && (
            <Button disabled={busy} onClick={() => save(chosen)}>
              {profileCopy.savePicture}
            </Button>
          )}
        </DialogActions>
      </div>
    </div>
  );
}

interface Chosen {
  image: HTMLImageElement;
  crop: Square;
}

/** The chosen picture and its crop, a centred square at first. */
function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const image = chosen?.image;
  useEffect(() => () => URL.revokeObjectURL(image?.src ?? ''), [image]);
  const choose = (file: File) => {
    setError(undefined);
    void opened(file).then(
      (image) => setChosen({ image, crop: middle(image) }),
      (thrown) => {
        setError(errorTextOf(thrown, fileCopy.failed));
        tell(thrown);
      },
    );
  };
  const move = (crop: Square) => setChosen((now) => now && { ...now, crop });
  return { chosen, error, choose, move };
}

function useSaving(onSaved: () => void) {
  const sending = useUpload('avatar', { quiet: true });
  const show = useShowProfile();
  const onDone = (changed: Profile) => {
    show(changed);
    onSaved();
  };
  const set = useMutation(profiles.setAvatar, { onDone });
  const remove = useMutation(profiles.removeAvatar, { onDone });
  const save = ({ image, crop }: Chosen) =>
    void cut(image, crop)
      .then(sending.choose)
      .then((file) => file && set.mutate({ url: file.url }), tell);
  return { save, remove, sending, busy: set.isPending || remove.isPending || sending.progress !== undefined };
}

const tell = (error: unknown) => toast.bad(errorTextOf(error, fileCopy.failed), error);
