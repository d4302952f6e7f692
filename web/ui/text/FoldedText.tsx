import { useState } from 'react';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { readable } from '../../../contract/text/readable.ts';
import { LinkedText } from './LinkedText.tsx';

/** What six lines of the column hold, in characters. */
const LONG = 480;
const LINES = 6;

/** A text with its links. A long one is collapsed after six lines, with a button that shows the rest. */
export function FoldedText({ text }: { text: string }) {
  const isLong = text.length > LONG || readable(text).split('\n').length > LINES;
  const [whole, setWhole] = useState(!isLong);
  return (
    <div>
      <p className={`whitespace-pre-line ${whole ? '' : 'line-clamp-6'}`}>
        <LinkedText text={text} />
      </p>
      {!whole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 font-semibold text-brand text-sm"
        >
          {uiCopy.showMore}
        </button>
      )}
    </div>
  );
}
