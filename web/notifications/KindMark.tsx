import {
  AtSign,
  Calendar,
  CalendarX,
  Flag,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import type { NotificationKind } from '../../contract/notifications.copy.ts';

const marks: Record<NotificationKind, LucideIcon> = {
  tribe_post: Users,
  session_seat: Calendar,
  session_cancelled: CalendarX,
  submission_reviewed: Trophy,
  follow: UserPlus,
  follow_request: UserPlus,
  follow_accepted: UserPlus,
  like: Heart,
  comment: MessageCircle,
  mention: AtSign,
  message: MessageSquare,
  report_outcome: Flag,
};

/** What a notification is about, at the corner of its picture; decorative, because the text says it. */
export function KindMark({ kind }: { kind: NotificationKind }) {
  const Icon = marks[kind];
  return (
    <span
      aria-hidden
      className="absolute -right-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-brand text-onbrand"
    >
      <Icon className="size-3" />
    </span>
  );
}
