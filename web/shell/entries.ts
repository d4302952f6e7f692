import { Bell, Gauge, House, MessageSquare, Settings2, Target, Users } from 'lucide-react';
import { paths } from '../paths.ts';

export const entries = {
  home: { to: paths.home, label: 'Home', icon: House },
  tribes: { to: paths.tribes, label: 'Tribes', icon: Users },
  messages: { to: paths.messages, label: 'Messages', icon: MessageSquare },
  challenges: { to: paths.challenges, label: 'Challenges', icon: Target },
  notifications: { to: paths.notifications, label: 'Notifications', icon: Bell },
  admin: { to: paths.admin, label: 'Admin Dashboard', icon: Gauge },
  settings: { to: paths.settings, label: 'Settings', icon: Settings2 },
} as const;

export type Entry = (typeof entries)[keyof typeof entries];

/** An entry is current on its own screen and on those below it; home only on its own. */
export const isCurrent = (to: string, path: string) =>
  path === to || (to !== paths.home && path.startsWith(`${to}/`));
