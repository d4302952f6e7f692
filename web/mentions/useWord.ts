import { useEffect, useRef, useState } from 'react';

/** The beginning of a username, as typed so far after an '@'. */
export interface Word {
  typed: string;
  /** The index of its '@', and of its end: the caret. */
  start: number;
  end: number;
}

// Like the pattern of a mention (contract/text/pieces.ts), but for an incomplete one.
const WORD = /(?<![\p{L}\p{M}\p{N}_.]|\.[a-z]{2,9}\/)@([A-Za-z0-9_.]{1,30})$/u;
const GOES_ON = /^[A-Za-z0-9_.]/;

function wordIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Word | undefined {
  if (selectionStart !== selectionEnd || GOES_ON.test(value.slice(selectionEnd))) return undefined;
  const found = WORD.exec(value.slice(0, selectionEnd));
  return found?.[1] ? { typed: found[1], start: found.index, end: selectionEnd } : undefined;
}

/** The word at the caret of `area`, if there is one; `dismiss` hides it until another one is begun. */
export function useWord(area: HTMLTextAreaElement) {
  const [word, setWord] = useState(() => wordIn(area));
  const dismissed = useRef<number>(undefined);

  useEffect(() => {
    function look() {
      const now = wordIn(area);
      if (now?.start !== dismissed.current) dismissed.current = undefined;
      setWord(now?.start === dismissed.current ? undefined : now);
    }
    const leave = () => setWord(undefined);
    // Finds what was typed since the first render.
    look();
    const looks = ['input', 'keyup', 'click'] as const;
    for (const name of looks) area.addEventListener(name, look);
    area.addEventListener('blur', leave);
    return () => {
      for (const name of looks) area.removeEventListener(name, look);
      area.removeEventListener('blur', leave);
    };
  }, [area]);

  function dismiss() {
    dismissed.current = word?.start;
    setWord(undefined);
  }
  return { word, dismiss };
}
