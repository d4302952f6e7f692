import { useSearch } from 'wouter';
import { authCopy } from '../../contract/auth.copy.ts';
import { AppError } from '../../contract/errors.ts';
import { lazy } from '../lazy.ts';
import { JOIN, paths } from '../paths.ts';
import { store, stored, unstore } from '../ui/storage.ts';

/** What the sign-in page shows, as its address says: the links of our mails bring a token along. */
export type View =
  | { name: 'login' | 'signup' | 'forgot' | 'code' }
  | { name: (typeof byMail)[number]; token: string };

const byMail = ['verify', 'reset', 'email'] as const;

export function useView(): { view: View; next: string | null } {
  const search = new URLSearchParams(useSearch());
  return { view: viewOf(search), next: search.get('next') };
}

export function viewOf(search: URLSearchParams): View {
  for (const name of byMail) {
    const token = search.get(name);
    if (token) return { name, token };
  }
  const tab = search.get('tab');
  return { name: tab === 'signup' || tab === 'forgot' || tab === 'code' ? tab : 'login' };
}

/** What was typed and outlives a change of view; never a password. */
export interface Draft {
  email?: string;
  full_name?: string;
  username?: string;
}

const KEPT = ['email', 'full_name', 'username'] as const;

/** Reads the page rather than its events, so that it also knows what was typed before the page came alive. */
export function typedIn(form: ParentNode | null): Draft {
  const draft: Draft = {};
  for (const name of KEPT) {
    const value = form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    if (value !== undefined) draft[name] = value;
  }
  return draft;
}

export const tabs = [
  { name: 'login', label: authCopy.login },
  { name: 'signup', label: authCopy.signUp },
] as const;

export type Tab = (typeof tabs)[number]['name'];

export const hrefOf = (tab: Tab, next: string | null) => paths.authAt(tab, next);

/** A rejected token stays invalid; after a lost connection or a busy server the same one may be tried again. */
export const isSpent = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid' && !error.fields?.password;

/** Where a new member wanted to go, for the link of the mail, which opens in a tab of its own. */
const NEXT = 'after verification';

export const saveNext = (next: string | null) => (next ? store(NEXT, next) : unstore(NEXT));
export const savedNext = () => stored<string>(NEXT) ?? null;
export const clearNext = () => unstore(NEXT);

/** The code for what a visitor came for; most only sign in. */
export const intentCode = lazy(() => import('./intent.tsx'));

/** Whether `next` may name more than a page to go to: something to join or to create. */
export const mayHoldIntent = (next: string | null) => new RegExp(`[?&]${JOIN}=|create`).test(next ?? '');
