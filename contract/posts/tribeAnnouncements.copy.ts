/** Texts of announcements: posts that notify all members of their tribe. */
export const announcementCopy = {
  managersOnly: 'Only the owner and the moderators of the tribe can announce something',
  tooMany: (next: string) =>
    `A tribe has at most two announcements in seven days. The next one is possible on ${next}.`,
  announce: 'Announce it to all members',
  announceHint: 'Each member gets one notification. At most two announcements in seven days.',
} as const;
