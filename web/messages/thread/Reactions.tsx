import { messageActionCopy, reactionNames } from '../../../contract/messages.actions.copy.ts';
import type { Message } from '../../../contract/messages.ts';

interface ReactionsProps {
  of: Message;
  own: boolean;
  /** The other member's. */
  name: string;
}

/** The reactions of both members, at the lower edge of a message. */
export function Reactions({ of: { sender_reaction, recipient_reaction }, own, name }: ReactionsProps) {
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
