import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import { type SessionMessage, sessionMessages } from '../../../contract/sessions/messages.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { refreshMessages } from './queries.ts';

/** Its author, the session's host and admins remove a message to the attendees. */
export default function MessageMenu({ message: { id, session_id } }: { message: SessionMessage }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(sessionMessages.remove, {
    onDone: () => {
      setAsking(false);
      document.getElementById('main')?.focus({ preventScroll: true });
      void refreshMessages(client, session_id);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Menu label={sessionMessageCopy.actions} opened>
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          {sessionMessageCopy.remove}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={sessionMessageCopy.remove}
        text={sessionMessageCopy.confirmRemove}
        act={sessionMessageCopy.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: session_id, message_id: id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
