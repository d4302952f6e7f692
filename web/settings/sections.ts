import {
  Bell,
  CalendarDays,
  Download,
  Gauge,
  Globe,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  MonitorSmartphone,
  Trash2,
  UserRound,
} from 'lucide-react';
import { accountCopy } from '../../contract/account/copy.ts';
import { apiTokensCopy } from '../../contract/apiTokens/copy.ts';
import { calendarCopy } from '../../contract/calendar/copy.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import type { SettingsSection } from '../paths.ts';

/** The pages of the settings, in the order of the list. */
export const sections: Record<SettingsSection, { title: string; icon: LucideIcon }> = {
  account: { title: accountCopy.account, icon: UserRound },
  devices: { title: accountCopy.whereYouAreSignedIn, icon: MonitorSmartphone },
  notifications: { title: settingsCopy.notifications, icon: Bell },
  calendar: { title: calendarCopy.calendar, icon: CalendarDays },
  privacy: { title: settingsCopy.privacy, icon: LockKeyhole },
  language: { title: settingsCopy.language, icon: Globe },
  'data-usage': { title: settingsCopy.dataAndCost, icon: Gauge },
  'your-data': { title: accountCopy.yourData, icon: Download },
  'api-tokens': { title: apiTokensCopy.title, icon: KeyRound },
  'delete-account': { title: accountCopy.deleteAccount, icon: Trash2 },
};

export const isSection = (name: string | undefined): name is SettingsSection =>
  name !== undefined && Object.hasOwn(sections, name);
