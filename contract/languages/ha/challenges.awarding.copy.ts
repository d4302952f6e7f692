import type * as en from '../../challenges/awarding/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const awardingCopy: Catalogue<typeof en.awardingCopy> = {
  organiser: 'Mai shiryawa (ba dole ba)',
  noOrganiser: 'Kai kaɗai, a matsayin mamba',
  organiserHint: 'Takardar shaida tana ɗauke da sunan tabbataccen mai shiryawa.',
  withoutOrganiser:
    'Idan babu tabbataccen mai shiryawa, ana ba da takardar shaida ne bayan mambobi 3 masu zaman kansu sun shiga, kuma tana cewa mamba ne ya bayar.',
  notVerified: (name) => `${name} (ba a tabbatar ba)`,
  notYours: 'Zaɓi mai shiryawa da kai mambansa ne',
  skills: 'Ƙwarewar da takardar shaida ke tabbatarwa (ba dole ba)',
  skillsHint: 'Har 5, da waƙafi: QGIS, Magana a bainar jama’a',
  skillsLong: 'Ƙara ƙwarewa har 5, kowacce haruffa 40',
  fixed: 'Ba a canja mai shiryawa da ƙwarewa bayan aikin farko',
  proves: 'Takardar shaida tana tabbatar da:',
  ring: 'Na’urori da adireshi na tarayya',
  ringHint:
    'Mambobin da suka shiga daga na’ura ko adireshi ɗaya da wanda ya ƙirƙira ko wani mahalarci. Ma’aikata kaɗai ke ganin wannan. Makaranta ko shagon shayi yana da adireshi ɗaya, don haka duba ayyukan kafin ka yi komai.',
  ringFailed: 'An kasa kwatanta na’urori da adireshi',
  sameDevice: 'na’ura da adireshi ɗaya',
  sameAddress: 'adireshi ɗaya',
  creator: 'wanda ya ƙirƙira',
  by: (name, domain) =>
    domain === null ? `Daga ${name} (tabbatacce)` : `Daga ${name} (${domain}, tabbatacce)`,
  ringNone: (entrants) => `Babu a tsakanin wanda ya ƙirƙira da mahalarta ${entrants}.`,
};
