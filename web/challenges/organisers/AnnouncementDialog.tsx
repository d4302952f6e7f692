import { useQueryClient } from '@tanstack/react-query';
import { announcementCopy } from '../../../contract/challenges.announcements.copy.ts';
import { announcements } from '../../../contract/challenges.announcements.ts';
import { ANNOUNCEMENT_MAX } from '../../../contract/challenges.limits.ts';
import type { Challenge } from '../../../contract/challenges.ts';
import { uiCopy } from '../../../contract/ui.copy.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { useIdempotencyId } from '../../api/useIdempotencyId.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { queueWhenOffline } from '../../outbox/queueWhenOffline.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { toastDraftSaved } from '../../ui/forms/drafts.ts';
import { TextArea } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { refreshChallenge } from '../queries.ts';

const announcementForm = () =>
  import('../../../contract/challenges.announcements.forms.ts').then((forms) => forms.announcementForm);

interface AnnouncementDialogProps {
  challenge: Challenge;
  open: boolean;
  onClose: () => void;
}

export const AnnouncementDialog = ({ challenge, open, onClose }: AnnouncementDialogProps) => (
  <Dialog open={open} onClose={onClose} title={announcementCopy.write}>
    <AnnouncementForm challenge={challenge} onEnd={onClose} />
  </Dialog>
);

/** The form for an announcement to all participants. Offline, it is queued in the outbox. */
function AnnouncementForm({ challenge: { id, title }, onEnd }: { challenge: Challenge; onEnd: () => void }) {
  const client = useQueryClient();
  const row = useIdempotencyId();
  const draft = `announcement ${id} ${useViewer()?.id ?? ''}`;
  const send = useApiMutation(announcements.create, {
    send: queueWhenOffline(draft),
    onDone: () => void refreshChallenge(client, id),
  });
  const { errors, sending, form } = useForm(
    announcementForm,
    async (values) => {
      const announcement = { ...values, id };
      await send.mutateAsync({ ...announcement, announcement_id: row.idFor(announcement) });
      onEnd();
    },
    draft,
  );
  return (
    <form {...form} aria-label={announcementCopy.writeTo(title)} className="flex flex-col gap-5">
      <TextArea
        label={announcementCopy.text}
        name="content"
        required
        placeholder={announcementCopy.placeholder}
        hint={announcementCopy.hint}
        maxLength={2 * ANNOUNCEMENT_MAX}
        error={errors.content}
        className="min-h-28"
      />
      <FormFoot>
        <Button
          look="quiet"
          onClick={() => {
            toastDraftSaved(draft);
            onEnd();
          }}
        >
          {uiCopy.cancel}
        </Button>
        <Button type="submit" aria-busy={sending} className="max-md:flex-1">
          {announcementCopy.send}
        </Button>
      </FormFoot>
    </form>
  );
}
