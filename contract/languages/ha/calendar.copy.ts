import type * as en from '../../calendar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const calendarCopy: Catalogue<typeof en.calendarCopy> = {
  ask: 'Da fatan za a shiga domin ganin kalandarka.',
  failed: 'An kasa loda adireshin kalanda',
  createFailed: 'An kasa ƙirƙirar adireshin kalanda',
  removeFailed: 'An kasa cire adireshin kalanda',
  removed: 'An cire adireshin kalanda',
  calendar: 'Kalanda',
  create: 'Ƙirƙiri adireshin kalanda',
  address: 'Adireshin kalandarka',
  copy: 'Kwafi adireshi',
  copied: 'An kwafi adireshin kalanda!',
  secret:
    'Duk wanda ke da wannan adireshi zai iya ganin waɗannan abubuwa. Idan wasu sun same shi, cire shi ka ƙirƙiri sabo.',
  remove: 'Cire adireshi',
  askRemove: 'A cire adireshin kalandarka?',
  what: 'Ga zamanka da wa’adin ƙalubale a kalandar wayarka. Tana sabunta kanta idan wani abu ya canja.',
  how: 'A Google Calendar a kwamfuta: Other calendars, From URL. A iPhone: Add Subscription Calendar. A Outlook: Subscribe from web.',
  renewed:
    'Idan ka canja kalmar sirri ko ka fita a ko’ina, adireshin ma zai canja. Sai ka ƙara sabon a kalandarka.',
  removeWhat: 'Kalandun da ke amfani da shi za su daina sabuntawa.',
};

export const calendarFeedCopy: Catalogue<typeof en.calendarFeedCopy> = {
  name: (app) => `${app} nawa`,
  deadline: (challenge) => `Wa’adi: ${challenge}`,
};
