import {
  AtSign,
  BadgeCheck,
  BadgeX,
  Calendar,
  CalendarClock,
  CalendarX,
  Clock,
  Flag,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageSquare,
  Pencil,
  Reply,
  Shield,
  TriangleAlert,
  Trophy,
  UserPlus,
  Users,
} from 'lucide-react';
import type { NotificationKind } from '../../contract/notifications/copy.ts';

const marks: Record<NotificationKind, LucideIcon> = {
  tribe_post: Users,
  tribe_announcement: Megaphone,
  tribe_moderator: Shield,
  tribe_request: UserPlus,
  tribe_approved: Users,
  tribe_handover: Users,
  tribe_removal: TriangleAlert,
  session_seat: Calendar,
  session_cancelled: CalendarX,
  session_changed: CalendarClock,
  session_reminder: Clock,
  session_joined: UserPlus,
  session_host: Calendar,
  session_message: Megaphone,
  tribe_session: Calendar,
  challenge_deadline: Clock,
  challenge_grace: Clock,
  challenge_cancelled: CalendarX,
  challenge_announcement: Megaphone,
  challenge_reminder: Clock,
  team_joined: Users,
  team_removed: Users,
  submission_received: Trophy,
  submission_reviewed: Trophy,
  proof: BadgeCheck,
  proof_revoked: BadgeX,
  judge_invited: Trophy,
  judge_removed: Trophy,
  judging_done: Trophy,
  results_published: Trophy,
  follow: UserPlus,
  follow_request: UserPlus,
  follow_accepted: UserPlus,
  like: Heart,
  post_edited: Pencil,
  comment: MessageCircle,
  reply: Reply,
  comment_like: Heart,
  mention: AtSign,
  message: MessageSquare,
  warning: TriangleAlert,
  appeal_outcome: TriangleAlert,
  held_published: BadgeCheck,
  held_rejected: TriangleAlert,
  organiser_invited: UserPlus,
  organiser_verified: BadgeCheck,
  organiser_ending: BadgeCheck,
  organiser_ended: BadgeX,
  report_outcome: Flag,
};

/** The icon of a notification's kind, at the corner of its picture; decorative, because the text says it. */
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
