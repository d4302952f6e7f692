import type * as en from '../../posts/tribeAnnouncements.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  managersOnly: 'Naanị onye nwe na ndị nlekọta otu nwere ike ịkpọ ọkwa',
  tooMany: (next) => `Otu nwere ọkwa abụọ kacha n’ime ụbọchị asaa. Nke na-eso ga-ekwe mee ${next}.`,
  announce: 'Gwa ndị otu niile',
  announceHint: 'Onye otu ọ bụla ga-enweta otu ọkwa. Ọkwa abụọ kacha n’ime ụbọchị asaa.',
};
