import { useQueryClient } from '@tanstack/react-query';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { SESSION_MESSAGE_MAX } from '../../../contract/sessions/limits.ts';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import { sessionMessages } from '../../../contract/sessions/messages.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { toastDraftSaved } from '../../ui/forms/drafts.ts';
import { TextArea } from '../../ui/forms/Field.tsx';
import { refreshMessages } from './queries.ts';

interface MessageDialogProps {
  session: VibeSession;
  open: boolean;
  onClose: () => void;
}

export const MessageDialog = ({ session, open, onClose }: MessageDialogProps) => (
  <Dialog open={open} onClose={onClose} title={sessionMessageCopy.write}>
    <MessageForm session={session} onEnd={onClose} />
  </Dialog>
);

/** The form for a message to all attendees. Offline, it is queued in the outbox. */
function MessageForm({ session: { id, title }, onEnd }: { session: VibeSession; onEnd: () => void }) {
  const client = useQueryClient();
  const draft = `session message ${id} ${useViewer()?.id ?? ''}`;
  const { errors, sending, form } = useForm(sessionMessages.create, {
    schema: 'sessionMessageForm',
    draft,
    whenOffline: 'queue',
    input: (values, { id: message_id }) => ({ ...values, id, message_id }),
    onDone: () => void refreshMessages(client, id),
    onEnd,
  });
  return (
    <form {...form} aria-label={sessionMessageCopy.writeTo(title)} className="flex flex-col gap-5">
      <TextArea
        label={sessionMessageCopy.text}
        name="content"
        required
        placeholder={sessionMessageCopy.placeholder}
        hint={sessionMessageCopy.hint}
        maxLength={2 * SESSION_MESSAGE_MAX}
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
          {sessionMessageCopy.send}
        </Button>
      </FormFoot>
    </form>
  );
}
