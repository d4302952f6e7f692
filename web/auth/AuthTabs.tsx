import type { ReactNode, Ref } from 'react';
import { authCopy } from '../../contract/auth.copy.ts';
import { Tabs } from '../ui/lists/Tabs.tsx';
import { hrefOf, type Tab, tabs } from './authView.ts';

interface AuthTabsProps {
  at: Tab;
  next: string | null;
  onOpen: (tab: Tab) => void;
  panel: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function AuthTabs({ next, ...rest }: AuthTabsProps) {
  return <Tabs label={authCopy.loginOrSignUp} tabs={tabs} hrefOf={(tab) => hrefOf(tab, next)} {...rest} />;
}
