import { DELETION_DAYS } from '../../account/limits.ts';
import type * as en from '../../publicPages/help.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const helpCopy: Catalogue<typeof en.helpCopy> = {
  description: 'Dátà, ẹgbẹ́, ìpèníjà, ìwé-ẹ̀rí, ìpamọ́ àti àkántì rẹ: ìbéèrè mẹ́wàá àti ìdáhùn wọn.',
  cost: 'Eélòó ni, báwo ni mo sì ṣe lè dín dátà kù?',
  costAnswer:
    'Ọ̀fẹ́ ni; dátà nìkan lo ń san owó fún. Ṣíṣí àkọ́kọ́ ń lo nǹkan bí ìdá kan nínú mẹ́rin megabyte, àwọn tó tẹ̀lé e kò tó bẹ́ẹ̀. Nínú ètò, lábẹ́ "Dátà àti owó", wàá rí dátà tí o lò àti iye owó rẹ̀. Níbẹ̀ o lè tan ìpamọ́ dátà, kí àwòrán máa ṣí kìkì bí o bá tẹ̀ ẹ́, tàbí kí o yan òpin àwòrán lójúmọ́.',
  join: 'Báwo ni mo ṣe lè darapọ̀ mọ́ ẹgbẹ́?',
  joinAnswer:
    'Ṣí Ẹgbẹ́, yan ọ̀kan, kí o sì tẹ "Darapọ̀". Bí o bá rí "Béèrè láti darapọ̀", ẹgbẹ́ náà ló máa kọ́kọ́ pinnu, wàá sì gba ìfitónilétí tí wọ́n bá gbà ọ́. Àwọn ẹgbẹ́ kan ń gba àwọn tó ní líǹkì ìpè nìkan.',
  offline: 'Kí ló ń ṣẹlẹ̀ bí n kò bá sí lórí ayélujára?',
  offlineAnswer:
    'O ṣì lè ka ojú-ìwé tí o ti ṣí tẹ́lẹ̀. Ohun tí o kọ, bíi àtẹ̀jáde, èsì, ìfiránṣẹ́ àti iṣẹ́ fún ìpèníjà, ń dúró lórí ẹ̀rọ rẹ, a ó sì fi ránṣẹ́ nígbà tí o bá padà. Kí ó tó dìgbà náà, a ń fi hàn pé ó ń dúró.',
  challenges: 'Báwo ni ìpèníjà àti ìwé-ẹ̀rí ṣe ń ṣiṣẹ́?',
  challengesAnswer:
    'Darapọ̀ mọ́ ìpèníjà, ìwọ nìkan tàbí nínú ikọ̀ bí ó bá ní ikọ̀, kí o sì fi iṣẹ́ rẹ ránṣẹ́ kí ọjọ́ ìparí tó pé. Bí a bá gbà á, tàbí bí ó bá ní ipò nínú àbájáde, o lè gba ìwé-ẹ̀rí tó ní ojú-ìwé tirẹ̀. Ẹnikẹ́ni tó bá ní líǹkì tàbí kóòdù rẹ̀ lè yẹ̀ ẹ́ wò níbẹ̀, láìsí àkántì: ojú-ìwé náà ń fi ẹni tó wà lẹ́yìn rẹ̀ hàn àti bóyá ó ṣì ń ṣiṣẹ́.',
  details: 'Ta ló ń rí ilé-ẹ̀kọ́ àti ìpínlẹ̀ mi?',
  detailsAnswer:
    'Ìwọ nìkan, títí o bá fi sàmì sí àpótí tó ń fi í han àwọn ọmọ ẹgbẹ́, nínú "Ṣàtúnṣe ìwífún". Bí ìwífún rẹ bá jẹ́ ìkọ̀kọ̀, olùtẹ̀lé rẹ nìkan ni yóò rí i. Ilé-ẹ̀kọ́ àti ìpínlẹ̀ kì í hàn lórí ojú-ìwé gbogbogbò rẹ, CV rẹ tàbí ìwé-ẹ̀rí rẹ.',
  report: 'Báwo ni mo ṣe lè fi ẹnìkan sùn tàbí dènà rẹ̀?',
  reportAnswer:
    'Ṣí àkójọ àṣàyàn ti àtẹ̀jáde, èsì, ìfiránṣẹ́ tàbí ìwífún náà, kí o sì yan láti fi sùn tàbí láti dènà. Alákòóso àti alábòójútó ń ka ẹ̀sùn, wàá sì gbọ́ àbájáde tìrẹ. Ìwọ àti ẹni tí o bá dènà kò lè rí ara yín, a kì í sì sọ fún wọn.',
  data: 'Báwo ni mo ṣe lè gba dátà mi tàbí pa àkántì mi rẹ́?',
  dataAnswer: `Nínú ètò, lábẹ́ "Dátà rẹ", o lè gba gbogbo rẹ̀ sílẹ̀ nínú fáìlì ZIP kan. Lábẹ́ "Pa àkántì rẹ́", o lè pa àkántì rẹ rẹ́: yóò lọ lẹ́yìn ọjọ́ ${DELETION_DAYS}, o sì lè yí ọkàn rẹ padà kí ó tó dìgbà náà.`,
  dataAnswerAsk:
    'Nínú ètò, lábẹ́ "Dátà rẹ", o lè gba gbogbo rẹ̀ sílẹ̀ nínú fáìlì ZIP kan. Láti pa àkántì rẹ rẹ́, kọ̀wé sí àdírẹ́sì tó wà lójú-ìwé "Kàn sí wa".',
  access: 'Mo gbàgbé ọ̀rọ̀ aṣínà mi, tàbí fóònù mi sọnù. Kí ni kí n ṣe?',
  accessAnswer:
    'Tẹ "Mo gbàgbé ọ̀rọ̀ aṣínà" lójú-ìwé ìwọlé: wàá gba ímeèlì tí o máa fi yan tuntun. Bí fóònù rẹ bá sọnù, wọlé lórí ẹ̀rọ mìíràn, kí o sì mú fóònù náà jáde lábẹ́ "Ibi tí o ti wọlé" nínú ètò. Nínú ìwọlé onípele méjì, kóòdù ìgbàpadà ń rọ́pò kóòdù fóònù tó sọnù.',
  accessAnswerAsk:
    'Béèrè ọ̀rọ̀ aṣínà tuntun ní àdírẹ́sì tó wà lójú-ìwé "Kàn sí wa". Bí fóònù rẹ bá sọnù, wọlé lórí ẹ̀rọ mìíràn, kí o sì mú fóònù náà jáde lábẹ́ "Ibi tí o ti wọlé" nínú ètò. Nínú ìwọlé onípele méjì, kóòdù ìgbàpadà ń rọ́pò kóòdù fóònù tó sọnù.',
  install: 'Báwo ni mo ṣe lè fi í sórí fóònù mi?',
  installAnswer:
    'Lórí Android, ṣí àkójọ àṣàyàn aṣàwákiri, kí o sì yan "Install app" tàbí "Add to Home screen". Lórí iPhone, tẹ Share nínú Safari, lẹ́yìn náà "Add to Home Screen". Yóò máa ṣí bíi áàpù yòókù, kódà láìsí íńtánẹ́ẹ̀tì.',
  person: 'Báwo ni mo ṣe lè bá ènìyàn sọ̀rọ̀?',
  personAnswer: 'Ojú-ìwé "Kàn sí wa" ń sọ ẹni tó ń darí ojú-òpó yìí àti ibi tí o lè kọ̀wé sí.',
};
