import type * as en from '../../posts/held.copy.ts';
import {
  HELD_WAITING_MAX,
  NEW_MEMBER_COMMENTS_A_DAY,
  NEW_MEMBER_HOURS,
  NEW_MEMBER_MENTIONS,
  NEW_MEMBER_POSTS,
  NEW_MEMBER_POSTS_A_DAY,
} from '../../posts/limits.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
const SOON = `Har sai ka yi rubutu ${NEW_MEMBER_POSTS} kuma asusunka ya kai awa ${NEW_MEMBER_HOURS}`;

export const heldReasonCopy: Catalogue<typeof en.heldReasonCopy> = {
  words: 'Akwai kalma a ciki da ake buƙatar dubawa.',
  link: `${SOON}, mai kula zai fara duba hanyoyin yanar gizo.`,
  image: `${SOON}, mai kula zai fara duba hotuna.`,
  mentions: `${SOON}, mai kula zai fara duba rubutun da ya ambaci fiye da mutum ${NEW_MEMBER_MENTIONS}.`,
  many: `${SOON}, rubutu ${NEW_MEMBER_POSTS_A_DAY} da sharhi ${NEW_MEMBER_COMMENTS_A_DAY} a rana ne ke fitowa nan take.`,
  invited: `Ka shiga wannan ƙungiya ta hanyar gayyata. ${SOON}, masu kula da ita za su fara duba rubutunka.`,
};

export const heldCopy: Catalogue<typeof en.heldCopy> = {
  ask: 'Shiga don ganin abin da ke jira',
  failed: 'An kasa ɗora abin da ke jira',
  title: 'Ana jiran mai kula',
  what: 'Kai da masu kula kaɗai ke ganin waɗannan.',
  none: 'Babu naka da ke jira.',
  rejected: 'Mai kula bai wallafa wannan ba',
  withdraw: 'Janye',
  dismiss: 'Cire',
  withdrawn: 'An janye',
  withdrawFailed: 'An kasa janyewa',
  notFound: 'Wannan ba ya jira kuma',
  tooMany: `Rubutunka ${HELD_WAITING_MAX} suna jiran mai kula. Janye ɗaya, ko ka sake aika wannan bayan an yanke hukunci.`,
  editLink: 'Sabbin mambobi ba za su iya ƙara hanyar yanar gizo ga abin da aka wallafa ba.',
  editImage: 'Sabbin mambobi ba za su iya ƙara hoto ga abin da aka wallafa ba.',
  editMentions: 'Sabbin mambobi ba za su iya ƙara ambaton mutum ga abin da aka wallafa ba.',
  because: (note) => `Dalili: ${note}`,
  post: 'Rubutu',
  comment: 'Sharhi',
  editWord: (word) =>
    `Ba za a iya ƙara “${word}” a nan ba, domin mai kula yana fara duba rubutun da ke da ita.`,
  withImages: (count) => (count === 1 ? 'Da hoto 1' : `Da hotuna ${count}`),
};

export const heldWordsCopy: Catalogue<typeof en.heldWordsCopy> = {
  title: 'Kalmomin da ke tsayar da rubutu',
  what: 'Rubutu ko sharhi mai ɗaya daga cikinsu yana jiran mai kula, ko wane ne ya rubuta, ban da ma’aikata.',
  label: 'Kalmomi da domain, ɗaya a kowane layi',
  hint: 'Manyan haruffa, alamomi da masu kama kamar 0 da o duk ɗaya ne. Domain kamar example.com ya haɗa da ƙananansa.',
  failed: 'An kasa loda kalmomin',
  short: 'Kalma ta kai aƙalla haruffa 3',
  long: 'Kalma kada ta wuce haruffa 60',
  many: 'Kalmomi 500 a iyaka',
  saved: 'An adana kalmomin',
  saveFailed: 'An kasa adana kalmomin',
};
