import { useEffect, useState } from 'react';
import { authCopy } from '../../contract/auth/copy.ts';
import { checkUsername } from '../../contract/auth/endpoints.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { username } from '../../contract/profiles/forms.ts';
import { USERNAME_MIN } from '../../contract/profiles/limits.ts';
import { call } from '../api/call.ts';

/** Debounce of the check, in milliseconds. */
const PAUSE_MS = 400;

interface Told {
  text: string;
  tint: string;
}

const said = (text: string, tint = 'text-bad'): Told => ({ text, tint });

/**
 * Shows whether the typed username is free. Only a hint: the sign-up decides, so it never blocks the form. Without a
 * response it shows the general hint.
 */
export function UsernameState({ typed }: { typed: string }) {
  const [told, setTold] = useState<Told>();

  useEffect(() => {
    setTold(undefined);
    if (typed.trim().length < USERNAME_MIN) return;
    let stale = false;
    const pause = setTimeout(
      () =>
        void stateOf(typed).then(
          (state) => stale || setTold(state),
          () => {},
        ),
      PAUSE_MS,
    );
    return () => {
      stale = true;
      clearTimeout(pause);
    };
  }, [typed]);

  return (
    <span role="status" className={told?.tint}>
      {told?.text ?? authCopy.usernameHint}
    </span>
  );
}

async function stateOf(typed: string): Promise<Told> {
  const parsed = username.safeParse(typed);
  if (!parsed.success) return said(parsed.error.issues[0]?.message ?? authCopy.usernameHint);
  const { state } = await call(checkUsername, { username: parsed.data });
  if (state === 'free') return said(authCopy.usernameFree(parsed.data), 'font-semibold text-ok');
  return said(state === 'taken' ? profileCopy.usernameTaken : profileCopy.usernameReserved);
}
