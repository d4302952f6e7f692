import type { World } from './everyScreen.ts';

export interface Opened {
  /** The source file in web/, without its extension. */
  source: string;
  as: 'ada' | 'admin';
  at(world: World): string;
  viewport?: { width: number; height: number };
  /** The controls to press, in order, to open it. */
  press: [role: 'button' | 'menuitem', name: string | RegExp][];
}

const inMenu = (menu: string | RegExp, item: string | RegExp): Opened['press'] => [
  ['button', menu],
  ['menuitem', item],
];

/** Every dialog of the web, and how it is opened, in a wide window unless it has a viewport. */
export const dialogs: Opened[] = [
  {
    source: 'posts/edit/EditPostDialog',
    as: 'ada',
    at: ({ post }) => `/post/${post.id}`,
    press: inMenu('Post actions', 'Edit'),
  },
  {
    source: 'tribes/edit/EditTribeDialog',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}`,
    press: inMenu('Tribe actions', 'Edit tribe'),
  },
  {
    source: 'tribes/joining/JoinDialog',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}`,
    press: [['button', 'Rules']],
  },
  {
    source: 'reports/tribe/TribeRemovalDialog',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}`,
    press: inMenu('More', 'Remove from the tribe'),
  },
  {
    source: 'tribes/manage/Waiting',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}/manage?tab=waiting`,
    press: [['button', 'Reject']],
  },
  {
    source: 'tribes/manage/MemberActs',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}/manage?tab=members`,
    press: inMenu(/^Actions for Ch/, 'Ban'),
  },
  {
    source: 'sessions/EditSessionDialog',
    as: 'ada',
    at: ({ session }) => `/home/sessions/${session.id}`,
    press: [['button', 'Edit session']],
  },
  {
    source: 'challenges/edit/EditChallengeDialog',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Edit challenge']],
  },
  {
    source: 'posts/menu/OwnPostMenu',
    as: 'ada',
    at: ({ post }) => `/post/${post.id}`,
    press: inMenu('Post actions', 'Delete Post'),
  },
  {
    source: 'reports/staff/StaffRemovalDialog',
    as: 'admin',
    at: ({ post }) => `/post/${post.id}`,
    press: inMenu('More', 'Delete Post'),
  },
  {
    source: 'posts/comments/CommentMenu',
    as: 'admin',
    at: ({ post }) => `/post/${post.id}`,
    press: inMenu('Comment actions', 'Delete comment'),
  },
  {
    source: 'tribes/edit/OwnTribeMenu',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}`,
    press: inMenu('Tribe actions', 'Delete tribe'),
  },
  {
    source: 'settings/account/SignIns',
    as: 'ada',
    at: () => '/home/settings/devices',
    press: [['button', 'Sign out everywhere']],
  },
  {
    source: 'settings/CalendarFeed',
    as: 'ada',
    at: () => '/home/settings/calendar',
    press: [['button', 'Remove address']],
  },
  {
    source: 'settings/api-tokens/ApiTokens',
    as: 'ada',
    at: () => '/home/settings/api-tokens',
    press: [['button', 'Revoke']],
  },
  {
    source: 'settings/account/Deletion',
    as: 'ada',
    at: () => '/home/settings/delete-account',
    press: [['button', 'Delete account']],
  },
  {
    source: 'sessions/series/CancelSession',
    as: 'ada',
    at: ({ session }) => `/home/sessions/${session.id}`,
    press: [['button', 'Cancel session']],
  },
  {
    source: 'sessions/hosts/HostsDialog',
    as: 'ada',
    at: ({ session }) => `/home/sessions/${session.id}`,
    press: [['button', 'Co-hosts']],
  },
  {
    source: 'sessions/messages/MessageDialog',
    as: 'ada',
    at: ({ session }) => `/home/sessions/${session.id}`,
    press: [['button', 'Message attendees']],
  },
  {
    source: 'sessions/messages/MessageMenu',
    as: 'ada',
    at: ({ session }) => `/home/sessions/${session.id}`,
    press: inMenu('Message actions', 'Remove message'),
  },
  {
    source: 'challenges/judging/JudgingDialog',
    as: 'ada',
    at: ({ judged }) => `/home/challenges/${judged.fresh}`,
    press: [['button', 'Set up judging']],
  },
  {
    source: 'challenges/judging/ManageJudging',
    as: 'admin',
    at: ({ judged }) => `/home/challenges/${judged.open}`,
    press: [['button', 'Publish results']],
  },
  {
    source: 'challenges/judging/JudgeRole',
    as: 'ada',
    at: ({ judged }) => `/home/challenges/${judged.open}`,
    press: [['button', 'Stop judging']],
  },
  {
    source: 'challenges/organisers/AnnouncementDialog',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Message participants']],
  },
  {
    source: 'challenges/organisers/AnnouncementMenu',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: inMenu('Announcement actions', 'Remove announcement'),
  },
  {
    source: 'challenges/ManageChallenge',
    as: 'admin',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Delete Challenge']],
  },
  {
    source: 'challenges/ManageChallenge',
    as: 'admin',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Close Challenge']],
  },
  {
    source: 'challenges/ManageChallenge',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Cancel Challenge']],
  },
  {
    source: 'challenges/teams/OwnTeam',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', 'Leave team']],
  },
  {
    source: 'challenges/teams/OwnTeam',
    as: 'ada',
    at: ({ challenge }) => `/home/challenges/${challenge.id}`,
    press: [['button', /^Remove .* from the team$/]],
  },
  {
    source: 'challenges/CreateChallengeDialog',
    as: 'ada',
    at: () => '/home/challenges',
    press: [['button', 'Create Challenge']],
  },
  {
    source: 'organisers/CreateOrganiser',
    as: 'ada',
    at: () => '/home/organisers',
    press: [['button', 'Create an organiser']],
  },
  {
    source: 'organisers/EditOrganiserDialog',
    as: 'ada',
    at: ({ organiser }) => `/home/organisers/${organiser.id}`,
    press: [['button', 'Edit organiser']],
  },
  {
    source: 'organisers/OrganiserMembers',
    as: 'ada',
    at: ({ organiser }) => `/home/organisers/${organiser.id}`,
    press: [['button', 'Leave']],
  },
  {
    source: 'organisers/AdminOrganisers',
    as: 'admin',
    at: () => '/home/admin?tab=organisers',
    press: [['button', /^Verify W/]],
  },
  {
    source: 'webhooks/Webhooks',
    as: 'admin',
    at: () => '/home/admin?tab=webhooks',
    press: [['button', 'Create webhook']],
  },
  {
    source: 'webhooks/WebhookRow',
    as: 'admin',
    at: () => '/home/admin?tab=webhooks',
    press: [['button', 'Edit']],
  },
  {
    source: 'invites/InviteDialog',
    as: 'ada',
    at: ({ tribe }) => `/home/tribes/${tribe.id}`,
    press: [['button', 'Invite']],
  },
  {
    source: 'shell/frame/MenuSheet',
    as: 'ada',
    at: () => '/home',
    viewport: { width: 360, height: 740 },
    press: [['button', 'Menu']],
  },
  {
    source: 'profiles/edit/AvatarDialog',
    as: 'ada',
    at: () => '/home/profile',
    press: [['button', 'Change image']],
  },
  {
    source: 'profiles/edit/EditProfileDialog',
    as: 'ada',
    at: () => '/home/profile',
    press: [['button', 'Edit Profile']],
  },
  {
    source: 'reports/ReportDialog',
    as: 'ada',
    at: ({ bola }) => `/home/user/${bola.id}`,
    press: inMenu('More', 'Report member'),
  },
  {
    source: 'reports/BlockDialog',
    as: 'ada',
    at: () => '/home/posts',
    press: inMenu('More', /^Block/),
  },
  {
    source: 'shell/shortcuts/ShortcutsDialog',
    as: 'ada',
    at: () => '/home/settings/language',
    press: [['button', 'Show the shortcuts']],
  },
  {
    source: 'ui/share/ShareDialog',
    as: 'ada',
    at: ({ post }) => `/post/${post.id}`,
    press: [['button', 'Share']],
  },
  {
    source: 'ui/images/PictureViewer',
    as: 'ada',
    at: ({ post }) => `/post/${post.id}`,
    press: [['button', /^Open image/]],
  },
  {
    source: 'messages/actions/MessageActions',
    as: 'ada',
    at: ({ bola }) => `/home/messages/${bola.id}`,
    press: [['button', 'Message actions']],
  },
  {
    source: 'ui/forms/DateField',
    as: 'ada',
    at: () => '/home/create-vibe-session',
    press: [['button', /^Date/]],
  },
  {
    source: 'admin/recent/Recent',
    as: 'admin',
    at: () => '/home/admin?tab=posts',
    press: [['button', /^Delete /]],
  },
  {
    source: 'proofs/EditPortfolioDialog',
    as: 'ada',
    at: () => '/home/profile?tab=portfolio',
    press: [['button', 'Edit portfolio']],
  },
  {
    source: 'proofs/RevokeDialog',
    as: 'admin',
    at: ({ certificate }) => `/proof/${certificate}`,
    press: [['button', 'Revoke certificate']],
  },
  {
    source: 'admin/MemberMenu',
    as: 'admin',
    at: () => '/home/admin?tab=members',
    press: inMenu(/bola/i, 'Make admin'),
  },
  {
    source: 'legal/LegalEditor',
    as: 'admin',
    at: () => '/home/admin/pages/rules/en',
    press: [['button', 'Restore the default text']],
  },
  {
    source: 'legal/LegalHistory',
    as: 'admin',
    at: () => '/home/admin/pages/rules/en',
    press: [['button', 'Read version 1']],
  },
  {
    source: 'reports/staff/SuspendDialog',
    as: 'admin',
    at: () => '/home/admin?tab=members',
    press: inMenu(/bola/i, 'Suspend'),
  },
  {
    source: 'reports/staff/HideDialog',
    as: 'admin',
    at: () => '/home/admin?tab=members',
    press: inMenu(/bola/i, 'Hide what they wrote'),
  },
  {
    source: 'admin/EraseDialog',
    as: 'admin',
    at: () => '/home/admin?tab=members',
    press: inMenu(/bola/i, 'Delete account'),
  },
  {
    source: 'admin/DecideDialog',
    as: 'admin',
    at: () => '/home/admin?tab=reports',
    press: [['button', 'Resolve']],
  },
  {
    source: 'admin/EvidenceDialog',
    as: 'admin',
    at: () => '/home/admin?tab=reports',
    press: [['button', 'View evidence']],
  },
];
