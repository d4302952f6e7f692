import { useQueryClient } from '@tanstack/react-query';
import { Copy, Flag, Reply, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Author } from '../../../contract/author.ts';
import { serverNow } from '../../../contract/clock.ts';
import { messageActionCopy, reactionNames, reactions } from '../../../contract/messages.actions.copy.ts';
import { UNSEND_MINUTES } from '../../../contract/messages.limits.ts';
import type { Message } from '../../../contract/messages.ts';
import { reportCopy } from '../../../contract/reports.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { copyText } from '../../ui/copyText.ts';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { reactionOf, setReaction, unsend } from './changeMessage.ts';

const reportDialog = lazy(() => import('../../reports/ReportDialog.tsx'));

interface MessageActionsProps {
  message: Message;
  /** The other member; null if deleted. */
  other: Author | null;
  /** The two may write to each other. */
  mutual: boolean;
  open: boolean;
  onClose: () => void;
  onReply: (message: Message) => void;
}

/** The actions on a message. */
export default function MessageActions({
  message,
  other,
  mutual,
  open,
  onClose,
  onReply,
}: MessageActionsProps) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const own = message.sender_id === me;
  const report = useLazyDialog(reportDialog);
  const [asking, setAsking] = useState(false);
  const { actions, copied, copyFailed } = messageActionCopy;
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      <Dialog open={open} onClose={onClose} title={actions}>
        {mutual && <ReactionButtons message={message} me={me} onChosen={onClose} />}
        <div className="-mx-4 -mb-2 flex flex-col">
          {mutual && (
            <Action icon={<Reply aria-hidden />} onPress={after(() => onReply(message))}>
              {messageActionCopy.reply}
            </Action>
          )}
          {message.content && (
            <Action
              icon={<Copy aria-hidden />}
              onPress={after(() => void copyText(message.content, { copied, failed: copyFailed }))}
            >
              {messageActionCopy.copy}
            </Action>
          )}
          {own && isRecent(message) && (
            <Action danger icon={<Undo2 aria-hidden />} onPress={after(() => setAsking(true))}>
              {messageActionCopy.unsend}
            </Action>
          )}
          {!own && other && (
            <Action icon={<Flag aria-hidden />} onPress={after(report.show)}>
              {reportCopy.titleOf('message')}
            </Action>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={messageActionCopy.unsendTitle}
        text={messageActionCopy.unsendText}
        act={messageActionCopy.unsend}
        onConfirm={() => {
          setAsking(false);
          unsend(client, { me, message });
        }}
        onClose={() => setAsking(false)}
      />
      {report.module && (
        <report.module.ReportDialog
          kind="message"
          id={message.id}
          owner={other}
          open={report.open}
          onClose={report.hide}
        />
      )}
    </>
  );
}

// Only hides the button: the server decides by its clock.
const isRecent = ({ created_at }: Message) => serverNow() - Date.parse(created_at) < UNSEND_MINUTES * 60_000;

interface ActionProps {
  icon: ReactNode;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Action = ({ icon, danger, onPress, children }: ActionProps) => (
  <button
    type="button"
    onClick={onPress}
    className={`flex min-h-12 w-full items-center gap-[12px] rounded-ctl px-[12px] text-left font-semibold hover:bg-raised [&>svg]:size-5 [&>svg]:shrink-0 ${danger ? 'text-bad' : ''}`}
  >
    {icon}
    {children}
  </button>
);

interface ReactionButtonsProps {
  message: Message;
  me: string;
  onChosen: () => void;
}

function ReactionButtons({ message, me, onChosen }: ReactionButtonsProps) {
  const client = useQueryClient();
  const mine = reactionOf({ me, message });
  return (
    <fieldset className="flex flex-wrap justify-between">
      <legend className="sr-only">{messageActionCopy.reactions}</legend>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={reactionNames[reaction]}
          aria-pressed={mine === reaction}
          onClick={() => {
            onChosen();
            setReaction(client, { me, message }, mine === reaction ? null : reaction);
          }}
          className="grid size-11 place-items-center rounded-full text-2xl hover:bg-raised aria-pressed:bg-raised aria-pressed:ring-2 aria-pressed:ring-brand"
        >
          <span aria-hidden>{reaction}</span>
        </button>
      ))}
    </fieldset>
  );
}
