import type * as en from '../../posts/tribeAnnouncements.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  managersOnly: 'Mai ƙungiya da masu kula ne kaɗai za su iya yin sanarwa',
  tooMany: (next) =>
    `Ƙungiya tana da sanarwa biyu a kwanaki bakwai a iyaka. Ta gaba za ta yiwu ranar ${next}.`,
  announce: 'Sanar da duk mambobi',
  announceHint: 'Kowane mamba zai samu sanarwa ɗaya. Sanarwa biyu a kwanaki bakwai a iyaka.',
};
