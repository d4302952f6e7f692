import { DELETION_DAYS } from '../../account/limits.ts';
import type * as en from '../../publicPages/help.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const helpCopy: Catalogue<typeof en.helpCopy> = {
  description: 'Data, ƙungiyoyi, ƙalubale, takardun shaida, sirri da asusunka: tambayoyi goma da amsoshinsu.',
  cost: 'Nawa ake biya, kuma ta yaya zan rage amfani da data?',
  costAnswer:
    'Kyauta ne; data kaɗai kake biya. Buɗewa ta farko tana ɗaukar kusan rubu’in megabyte, na gaba ba su kai haka ba. A saituna, ƙarƙashin "Data da kuɗi", za ka ga datar da ka yi amfani da ita da kuɗinta. A can za ka iya kunna ajiyar data, don hotuna su buɗe idan ka taɓa kaɗai, ko ka saita iyakar hotuna a rana.',
  join: 'Ta yaya zan shiga ƙungiya?',
  joinAnswer:
    'Buɗe Ƙungiyoyi, zaɓi ɗaya ka taɓa "Shiga". Idan ka ga "Nemi shiga", ƙungiyar za ta fara yanke hukunci, kuma za ka samu sanarwa idan ta karɓe ka. Wasu ƙungiyoyi suna karɓar masu mahaɗin gayyata kaɗai.',
  offline: 'Me zai faru idan babu intanet?',
  offlineAnswer:
    'Za ka iya karanta shafukan da ka buɗe a baya. Abin da ka rubuta, kamar rubutu, sharhi, saƙonni da ayyukan ƙalubale, yana jira a na’urarka, za a aika shi idan intanet ya dawo. Kafin lokacin ana nuna cewa yana jira.',
  challenges: 'Ta yaya ƙalubale da takardun shaida suke aiki?',
  challengesAnswer:
    'Shiga ƙalubale, kai kaɗai ko a tawaga idan yana da tawagogi, ka aika aikinka kafin wa’adi. Idan an karɓi aikin, ko ya samu matsayi a sakamako, za ka iya samun takardar shaida mai shafin kanta. Duk mai mahaɗinta ko lambarta zai iya duba ta a can, ba tare da asusu ba: shafin yana nuna wanda ke bayanta da ko har yanzu tana aiki.',
  details: 'Wa ke ganin makarantata da jihata?',
  detailsAnswer:
    'Kai kaɗai, sai ka sa alama a akwatin da ke nuna bayanin ga mambobi, a "Gyara bayanan kai". Idan bayananka na sirri ne, mabiyanka kaɗai za su gani. Makaranta da jiha ba sa fitowa a shafinka na kowa, CV ɗinka ko takardun shaidarka.',
  report: 'Ta yaya zan kai ƙorafi ko in toshe wani?',
  reportAnswer:
    'Buɗe menu na rubutun, sharhin, saƙon ko bayanan kai, ka zaɓi kai ƙorafi ko toshewa. Masu gudanarwa da masu kula suna karanta ƙorafe-ƙorafe, kuma za ka ji sakamakon naka. Kai da waɗanda ka toshe ba za ku ga juna ba, kuma ba a sanar da su.',
  data: 'Ta yaya zan samu bayanana ko in goge asusuna?',
  dataAnswer: `A saituna, ƙarƙashin "Bayananka", za ka sauke komai a fayil ɗin ZIP ɗaya. Ƙarƙashin "Goge asusu" za ka goge asusunka: zai tafi bayan kwanaki ${DELETION_DAYS}, kuma za ka iya canja ra’ayi kafin lokacin.`,
  dataAnswerAsk:
    'A saituna, ƙarƙashin "Bayananka", za ka sauke komai a fayil ɗin ZIP ɗaya. Don goge asusunka, rubuta zuwa adireshin da ke shafin tuntuɓa.',
  access: 'Na manta kalmar sirri, ko wayata ta ɓace. Me zan yi?',
  accessAnswer:
    'Taɓa "Na manta kalmar sirri" a shafin shiga: za ka samu imel ɗin da za ka zaɓi sabuwa da shi. Idan wayarka ta ɓace, shiga a wata na’ura ka fitar da wayar ƙarƙashin "Inda ka shiga" a saituna. A shiga mai matakai biyu, lambar farfaɗowa tana maye gurbin lambar wayar da ta ɓace.',
  accessAnswerAsk:
    'Nemi sabuwar kalmar sirri a adireshin da ke shafin tuntuɓa. Idan wayarka ta ɓace, shiga a wata na’ura ka fitar da wayar ƙarƙashin "Inda ka shiga" a saituna. A shiga mai matakai biyu, lambar farfaɗowa tana maye gurbin lambar wayar da ta ɓace.',
  install: 'Ta yaya zan sanya shi a wayata?',
  installAnswer:
    'A Android, buɗe menu na burauza ka zaɓi "Install app" ko "Add to Home screen". A iPhone, taɓa Share a Safari, sannan "Add to Home Screen". Daga nan zai riƙa buɗewa kamar kowace manhaja, ko da babu intanet.',
  person: 'Ta yaya zan yi magana da mutum?',
  personAnswer: 'Shafin tuntuɓa yana nuna wanda ke gudanar da wannan shafin yanar gizo da inda za ka rubuta.',
};
