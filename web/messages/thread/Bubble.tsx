import { Ellipsis, FileArchive, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { messageActionCopy, messageCopy, reactionNames } from '../../../contract/messages/copy.ts';
import type { AttachedFile, Message } from '../../../contract/messages/endpoints.ts';
import { Photo } from '../../ui/images/Photo.tsx';
import { LinkedText } from '../../ui/text/LinkedText.tsx';
import { sizeText } from '../../ui/text/sizeText.ts';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { discardMessage, retryMessage } from '../pendingMessages.ts';
import { timeText } from '../times.ts';
import { Quote } from './Quote.tsx';
import { returnText } from './returnedText.ts';
import { isComing, type TimelineItem } from './timeline.ts';

interface BubbleProps {
  entry: TimelineItem;
  name: string;
  /** Opens the image of a message. */
  onOpen: (id: string) => void;
  /** Opens the actions on a message. */
  onActions: (message: Message) => void;
  /** Goes to the message that this one replies to. */
  onGoTo: (id: string) => void;
}

/** One message. The last one of a group has its time; the viewer's messages have a status. */
export function Bubble({ entry, name, onOpen, onActions, onGoTo }: BubbleProps) {
  const { message, own, goesOn, ends } = entry;
  const corners = own ? 'rounded-[20px_20px_6px_20px]' : 'tail';
  const look = own ? 'bg-brand text-onbrand [&_p_a]:text-onbrand' : 'bg-raised';
  return (
    <div
      tabIndex={-1}
      className={`group flex flex-col outline-none ${own ? 'items-end' : 'items-start'} ${goesOn ? 'mt-1' : 'mt-3'}`}
    >
      <span className="sr-only">{own ? messageCopy.you : `${name}: `}</span>
      <div className={`flex max-w-[92%] items-center ${own ? 'flex-row-reverse' : ''}`}>
        <div className={`min-w-0 overflow-hidden ${corners} ${message.unsent ? UNSENT : look}`}>
          {message.reply_to && (
            <Quote
              of={message.reply_to}
              own={own}
              name={nameIn(message.reply_to, entry, name)}
              onGoTo={onGoTo}
            />
          )}
          <Image message={message} whose={own ? 'you' : name} onOpen={onOpen} />
          {message.file && <MessageFile of={message.file} />}
          {message.content && (
            <p className="whitespace-pre-line px-3.5 py-2">
              <LinkedText text={message.content} />
            </p>
          )}
          {message.unsent && <p className="px-3.5 py-2 italic">{messageCopy.unsent}</p>}
        </div>
        {!message.unsent && !isComing(entry) && <ActionsButton onPress={() => onActions(message)} />}
      </div>
      <Reactions of={message} own={own} name={name} />
      {ends && (
        <p className={`px-1 text-[0.8125rem] text-ink2 even-digits ${own ? 'text-right' : ''}`}>
          <time dateTime={message.created_at}>{timeText(message.created_at)}</time>
          {entry.state && <State entry={entry} />}
        </p>
      )}
    </div>
  );
}

const UNSENT = 'border border-line text-ink2';
// Always visible on touch screens; else on hover or focus of the message.
const ACTIONS =
  'grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink [@media(hover:hover)]:opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100';

/** An unsent message has none: the message gets its focus. */
const ActionsButton = ({ onPress }: { onPress: () => void }) => (
  <button
    ref={usePassedFocus<HTMLButtonElement>()}
    type="button"
    aria-label={messageActionCopy.actions}
    aria-haspopup="dialog"
    onClick={onPress}
    className={ACTIONS}
  >
    <Ellipsis aria-hidden className="size-4.5" />
  </button>
);

/** The author of the quoted message, as shown to the viewer. */
function nameIn(
  { sender_id }: NonNullable<Message['reply_to']>,
  { message, own }: TimelineItem,
  name: string,
) {
  return (sender_id === message.sender_id) === own ? messageActionCopy.you : name;
}

const states = {
  sending: messageCopy.sending,
  waiting: messageCopy.waiting,
  sent: messageCopy.sent,
  read: messageCopy.read,
};
const LINK = 'ml-2 py-1 font-semibold text-brand underline underline-offset-2';

function State({ entry: { message, state } }: { entry: TimelineItem }) {
  if (!state) return null;
  const failed = state === 'failed';
  function discardIt() {
    discardMessage(message.id);
    if (failed) returnText(message);
  }
  if (!failed && state !== 'waiting') return ` · ${states[state]}`;
  return (
    <>
      {failed ? (
        <span className="font-semibold text-bad"> · {messageCopy.sendFailed}</span>
      ) : (
        ` · ${states[state]}`
      )}
      <span className="inline-block">
        {failed && (
          <button type="button" onClick={pressed(() => retryMessage(message.id))} className={LINK}>
            {messageCopy.retry}
          </button>
        )}
        <button type="button" onClick={pressed(discardIt)} className={LINK}>
          {messageCopy.discard}
        </button>
      </span>
    </>
  );
}

// Moves the focus to the thread: the action removes the button that has it.
const pressed = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest('section')?.focus({ preventScroll: true });
  act();
};

interface ImageProps {
  message: Message;
  whose: string;
  onOpen: (id: string) => void;
}

function Image({ message: { id, media, media_gone, with_file }, whose, onOpen }: ImageProps) {
  if (media_gone)
    return <p className="px-3.5 py-2">{with_file ? messageCopy.fileGone : messageCopy.imageGone}</p>;
  if (!media) return null;
  return (
    <Photo
      of={media}
      alt=""
      sizes="16rem"
      className="h-auto max-h-72 w-64 max-w-full object-cover"
      within={(picture) => (
        <button
          type="button"
          aria-label={messageCopy.openImageFrom(whose)}
          onClick={() => onOpen(id)}
          className="block w-64 max-w-full focus-visible:-outline-offset-3"
        >
          {picture}
        </button>
      )}
    />
  );
}

/** The file of a message; a press downloads it. */
function MessageFile({ of: { url, name, bytes } }: { of: AttachedFile }) {
  const kind = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  const Icon = kind === 'ZIP' ? FileArchive : FileText;
  return (
    <a
      href={url}
      download={name}
      className="flex min-h-11 items-center gap-3 px-3.5 py-2.5 hover:underline focus-visible:-outline-offset-3"
    >
      <Icon aria-hidden className="size-8 shrink-0" />
      <span className="min-w-0 leading-snug">
        <span className="line-clamp-3 font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="block text-[0.8125rem] even-digits">
          {kind} · {sizeText(bytes)}
        </span>
      </span>
    </a>
  );
}

interface ReactionsProps {
  of: Message;
  own: boolean;
  /** The other member's. */
  name: string;
}

/** The reactions of both members, at the lower edge of a message. */
function Reactions({ of: { sender_reaction, recipient_reaction }, own, name }: ReactionsProps) {
  const { you } = messageActionCopy;
  const both = [
    { reaction: sender_reaction, by: own ? you : name },
    { reaction: recipient_reaction, by: own ? name : you },
  ];
  const shown = both.flatMap(({ reaction, by }) => (reaction ? [{ reaction, by }] : []));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={messageActionCopy.reactions}
      className="relative -mt-2 mx-2 flex gap-1 rounded-full border border-line bg-surface px-2 text-sm leading-6"
    >
      {shown.map(({ reaction, by }) => (
        <li key={by}>
          <span aria-hidden>{reaction}</span>
          <span className="sr-only">{`${by}: ${reactionNames[reaction]}`}</span>
        </li>
      ))}
    </ul>
  );
}
