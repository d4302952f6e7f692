import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { canRemoveSessionMessage } from '../../../contract/core/policy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import { type SessionMessage, sessionMessages } from '../../../contract/sessions/messages.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { refreshMessages } from './queries.ts';

interface MessageMenuProps {
  message: SessionMessage;
  session: VibeSession;
}

/** The actions on a message to attendees: its author, the session's host and admins remove it, others than its author report it. */
export default function MessageMenu({ message, session }: MessageMenuProps) {
  const { id, session_id, author } = message;
  const client = useQueryClient();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(sessionMessages.remove, {
    onDone: () => {
      setAsking(false);
      void refreshMessages(client, session_id);
    },
    onFailed: () => setAsking(false),
  });
  const removal = canRemoveSessionMessage(viewer, { user_id: author.id, session }) && (
    <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
      {sessionMessageCopy.remove}
    </MenuItem>
  );
  return (
    <>
      {viewer?.id === author.id ? (
        <Menu label={sessionMessageCopy.actions} opened>
          {removal}
        </Menu>
      ) : (
        <ReportMenu label={sessionMessageCopy.actions} of={{ kind: 'session_message', id, owner: author }}>
          {removal}
        </ReportMenu>
      )}
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
