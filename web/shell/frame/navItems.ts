import {
  Bell,
  Bookmark,
  Calendar,
  Gauge,
  House,
  MessageSquare,
  Search,
  Settings2,
  Target,
  TextAlignStart,
  UserRound,
  Users,
} from 'lucide-react';
import { isAdmin, isStaff, type Viewer } from '../../../contract/core/viewer.ts';
import { bookmarkCopy } from '../../../contract/posts/copy.ts';
import { shellCopy } from '../../../contract/shell/copy.ts';
import { paths } from '../../paths.ts';

export const navItems = {
  home: { to: paths.home, label: shellCopy.home, icon: House },
  search: { to: paths.search, label: shellCopy.search, icon: Search },
  posts: { to: paths.posts, label: shellCopy.allPosts, icon: TextAlignStart },
  tribes: { to: paths.tribes, label: shellCopy.tribes, icon: Users },
  messages: { to: paths.messages, label: shellCopy.messages, icon: MessageSquare },
  challenges: { to: paths.challenges, label: shellCopy.challenges, icon: Target },
  sessions: { to: paths.sessions, label: shellCopy.vibeSessions, icon: Calendar },
  people: { to: paths.people, label: shellCopy.people, icon: UserRound },
  notifications: { to: paths.notifications, label: shellCopy.notifications, icon: Bell },
  bookmarks: { to: paths.bookmarks, label: bookmarkCopy.bookmarks, icon: Bookmark },
  moderation: { to: paths.moderation, label: shellCopy.moderation, icon: Gauge },
  admin: { to: paths.admin, label: shellCopy.adminDashboard, icon: Gauge },
  settings: { to: paths.settings, label: shellCopy.settings, icon: Settings2 },
} as const;

/** The entry of staff: admins have the dashboard, moderators the reports. */
export const staffItemsOf = (viewer: Viewer | null): NavItem[] =>
  isAdmin(viewer) ? [navItems.admin] : isStaff(viewer) ? [navItems.moderation] : [];

export type NavItem = (typeof navItems)[keyof typeof navItems];

/** An item is current on its own screen and on those below it; home only on its own. */
export const isCurrent = (to: string, path: string) =>
  path === to || (to !== paths.home && path.startsWith(`${to}/`));
