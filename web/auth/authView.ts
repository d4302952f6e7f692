import { useSearch } from 'wouter';
import { authCopy } from '../../contract/auth/copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { lazy } from '../lazy.ts';
import { JOIN, paths } from '../paths.ts';
import { store, stored, unstore } from '../ui/storage.ts';

/** The view of the sign-in page, from its address; the links of our mails contain a token. */
export type View =
  | { name: 'login' | 'signup' | 'forgot' | 'code' | 'openid' }
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
  // The answer of an OpenID Connect provider has one.
  if (search.has('state')) return { name: 'openid' };
  const tab = search.get('tab');
  return { name: tab === 'signup' || tab === 'forgot' || tab === 'code' ? tab : 'login' };
}

/** Typed values that are kept when the view changes; never a password. */
export interface Draft {
  email?: string;
  full_name?: string;
  username?: string;
}

const KEPT = ['email', 'full_name', 'username'] as const;

/** Reads the fields rather than their events, to include what was typed before hydration. */
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

/** Whether the token is permanently invalid. After a lost connection or a busy server, it may be retried. */
export const isSpent = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid' && !error.fields?.password;

/** The page that a new member wanted, stored because the link of the mail opens another tab. */
const NEXT = 'after verification';

export const saveNext = (next: string | null) => (next ? store(NEXT, next) : unstore(NEXT));
export const savedNext = () => stored<string>(NEXT) ?? null;
export const clearNext = () => unstore(NEXT);

/** Carries out a visitor's intent; lazy, because most visitors only sign in. */
export const intentCode = lazy(() => import('./intent.tsx'));

/** Whether the page may show a reason to sign in for `next`: something to join or to create, the settings or messages. */
export const mayHoldIntent = (next: string | null) =>
  new RegExp(`[?&]${JOIN}=|create|/settings|/messages`).test(next ?? '');
