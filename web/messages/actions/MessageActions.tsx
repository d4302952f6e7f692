import { Copy, Flag, Reply, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Author } from '../../../contract/core/author.ts';
import { serverNow } from '../../../contract/core/clock.ts';
import {
  messageActionCopy,
  type Reaction,
  reactionNames,
  reactions,
} from '../../../contract/messages/copy.ts';
import type { Message } from '../../../contract/messages/endpoints.ts';
import { UNSEND_MINUTES } from '../../../contract/messages/limits.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { reportTitle } from '../../reports/reportable.ts';
import { copyText } from '../../ui/copyText.ts';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { reactionOf, useChangeMessage } from './useChangeMessage.ts';

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
  const me = useViewer()?.id ?? '';
  const { setReaction, unsend } = useChangeMessage(me, message);
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
        {mutual && (
          <ReactionButtons
            mine={reactionOf(me, message)}
            onChoose={(reaction) => {
              onClose();
              setReaction(reaction);
            }}
          />
        )}
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
              {reportTitle('message')}
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
          unsend();
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
  mine: Reaction | null;
  onChoose: (reaction: Reaction | null) => void;
}

function ReactionButtons({ mine, onChoose }: ReactionButtonsProps) {
  return (
    <fieldset className="flex flex-wrap justify-between">
      <legend className="sr-only">{messageActionCopy.reactions}</legend>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={reactionNames[reaction]}
          aria-pressed={mine === reaction}
          onClick={() => onChoose(mine === reaction ? null : reaction)}
          className="grid size-11 place-items-center rounded-full text-2xl hover:bg-raised aria-pressed:bg-raised aria-pressed:ring-2 aria-pressed:ring-brand"
        >
          <span aria-hidden>{reaction}</span>
        </button>
      ))}
    </fieldset>
  );
}
