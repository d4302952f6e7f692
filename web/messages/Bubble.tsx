import type { MouseEvent } from 'react';
import type { Author } from '../../contract/author.ts';
import { messageCopy } from '../../contract/messages.copy.ts';
import type { Message } from '../../contract/messages.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { Photo } from '../ui/images/Photo.tsx';
import { LinkedText } from '../ui/text/LinkedText.tsx';
import { discardMessage, retryMessage } from './outbox.ts';
import type { TimelineItem } from './timeline.ts';
import { timeText } from './times.ts';

interface BubbleProps {
  entry: TimelineItem;
  other: Author | null;
  name: string;
  /** Opens the image of a message. */
  onOpen: (id: string) => void;
}

/** One message, with its time after a pause and the status of an own message. */
export function Bubble({ entry, other, name, onOpen }: BubbleProps) {
  const { message, own, goesOn, ends } = entry;
  const look = own
    ? 'rounded-[20px_20px_6px_20px] bg-brand text-onbrand [&_p_a]:text-onbrand'
    : 'tail bg-raised';
  return (
    // Without a pointer to hover, a touch on the message brings its act.
    <div
      tabIndex={own ? undefined : -1}
      className={`group flex flex-col outline-none ${own ? 'items-end' : 'items-start'} ${goesOn ? 'mt-1' : 'mt-3'}`}
    >
      <span className="sr-only">{own ? messageCopy.you : `${name}: `}</span>
      <div className={`flex max-w-[92%] items-center gap-2 ${own ? 'justify-end' : ''}`}>
        <div className={`min-w-0 overflow-hidden ${look}`}>
          <Image message={message} whose={own ? 'you' : name} onOpen={onOpen} />
          {message.content && (
            <p className="whitespace-pre-line px-3.5 py-2">
              <LinkedText text={message.content} />
            </p>
          )}
        </div>
        {!own && other && <ReportButton kind="message" id={message.id} owner={other} className={REPORT} />}
      </div>
      {ends && (
        <p className={`px-1 text-[0.8125rem] text-ink2 even-digits ${own ? 'text-right' : ''}`}>
          <time dateTime={message.created_at}>{timeText(message.created_at)}</time>
          {entry.state && <State entry={entry} />}
        </p>
      )}
    </div>
  );
}

const REPORT =
  'pointer-events-none grid size-9 shrink-0 place-items-center rounded-ctl text-ink2 opacity-0 hover:bg-raised hover:text-ink group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100';

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
        <button type="button" onClick={pressed(() => discardMessage(message.id))} className={LINK}>
          {messageCopy.discard}
        </button>
      </span>
    </>
  );
}

// The button goes with what it does, and would take the focus with it.
const pressed = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest('section')?.focus({ preventScroll: true });
  act();
};

interface ImageProps {
  message: Message;
  whose: string;
  onOpen: (id: string) => void;
}

function Image({ message: { id, media, media_gone }, whose, onOpen }: ImageProps) {
  if (media_gone) return <p className="px-3.5 py-2">{messageCopy.imageGone}</p>;
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
