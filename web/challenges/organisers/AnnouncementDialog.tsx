import { useQueryClient } from '@tanstack/react-query';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { ANNOUNCEMENT_MAX } from '../../../contract/challenges/limits.ts';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import { announcements } from '../../../contract/challenges/organisers/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { toastDraftSaved } from '../../ui/forms/drafts.ts';
import { TextArea } from '../../ui/forms/Field.tsx';
import { refreshChallenge } from '../queries.ts';

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
  const draft = `announcement ${id} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(announcements.create, {
    schema: 'announcementForm',
    draft,
    whenOffline: 'queue',
    input: (values, { id: announcement_id }) => ({ ...values, id, announcement_id }),
    onDone: () => void refreshChallenge(client, id),
    onEnd,
  });
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
