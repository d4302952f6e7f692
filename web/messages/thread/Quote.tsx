import { messageActionCopy } from '../../../contract/messages/copy.ts';
import type { Message } from '../../../contract/messages/endpoints.ts';
import { ExcerptLine, excerptText } from '../ExcerptLine.tsx';

type Quoted = NonNullable<Message['reply_to']>;

interface QuoteProps {
  of: Quoted;
  /** Whether the reply is the viewer's. */
  own: boolean;
  /** The name of the quoted author. */
  name: string;
  onGoTo: (id: string) => void;
}

/** The quoted message above its reply; a press goes to it. */
export const Quote = ({ of, own, name, onGoTo }: QuoteProps) => (
  <button
    type="button"
    aria-label={`${messageActionCopy.goToOriginal(name)}: ${excerptText(of)}`}
    onClick={() => onGoTo(of.id)}
    className={`block min-h-11 w-full px-3.5 pt-2 text-start text-sm focus-visible:-outline-offset-3 ${own ? '' : 'text-ink2'}`}
  >
    <QuotedLines of={of} name={name} />
  </button>
);

export const QuotedLines = ({ of, name }: { of: Omit<Quoted, 'id' | 'sender_id'>; name: string }) => (
  <span className="block min-w-0 border-current border-l-2 pl-2">
    <span className="block truncate font-semibold">{name}</span>
    <span className={`block truncate ${of.kind === 'unsent' ? 'italic' : ''}`}>
      <ExcerptLine of={of} />
    </span>
  </span>
);
