import type * as en from '../../admin/figures.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const figuresCopy: Catalogue<typeof en.figuresCopy> = {
  figures: 'Ìṣirò',
  failed: 'A kò lè ṣí ìṣirò',
  none: 'Kò tíì sí ìṣirò. A máa ka ọjọ́ àkọ́kọ́ ní òru tó tẹ̀lé e.',
  intro:
    'Ọjọ́ 30 tó kẹ́yìn, ní Àkókò Ìwọ̀-oòrùn Áfíríkà. A ń ka ọjọ́ kọ̀ọ̀kan lẹ́ẹ̀kan, ní òru tó tẹ̀lé e, kì í sì í yí padà.',
  download: 'Gba CSV sílẹ̀ (ọjọ́ 366)',
  day: 'Ọjọ́',
  columns: {
    active_daily: 'Olùlò lójúmọ́ (DAU)',
    active_weekly: 'Olùlò lọ́sẹ̀ (WAU)',
    active_monthly: 'Olùlò lóṣù (MAU)',
    joined_7: 'Darapọ̀ ní ọjọ́ 7 sẹ́yìn',
    kept_7: 'Nínú wọn, olùlò',
    joined_30: 'Darapọ̀ ní ọjọ́ 30 sẹ́yìn',
    kept_30: 'Nínú wọn, olùlò',
    posts_week: 'Àtẹ̀jáde ní ọjọ́ 7',
    unanswered_week: 'Tí a kò dáhùn',
    open_reports: 'Ẹ̀sùn tó wà nílẹ̀',
    median_report_hours: 'Ọjọ́-orí àárín (wákàtí)',
    oldest_report_hours: 'Ọjọ́-orí èyí tó pẹ́ jù (wákàtí)',
  },
  charts: {
    active: {
      title: 'Àwọn olùlò',
      means:
        'Ọmọ ẹgbẹ́ tó lo áàpù ní ọjọ́ náà (ojúmọ́, DAU), ní ọjọ́ náà tàbí ọjọ́ 6 ṣáájú (ọ̀sẹ̀, WAU), tàbí ní ọjọ́ náà tàbí ọjọ́ 29 ṣáájú (oṣù, MAU).',
    },
    kept: {
      title: 'Àwọn tó ṣì ń lò ó',
      means:
        'Ti ọjọ́ 7: nínú àwọn tó darapọ̀ ní ọjọ́ 7 sẹ́yìn, iye tó lò ó ní ọjọ́ náà. Ti ọjọ́ 30: bákan náà fún ọjọ́ 30.',
    },
    unanswered: {
      title: 'Àtẹ̀jáde tí a kò dáhùn',
      means:
        'Àtẹ̀jáde ọjọ́ náà àti ọjọ́ 6 ṣáájú, àti àwọn tí kò ní èsì láti ọ̀dọ̀ ọmọ ẹgbẹ́ mìíràn ní òpin ọjọ́ náà.',
    },
    reports: {
      title: 'Ẹ̀sùn tó wà nílẹ̀',
      means: 'Ẹ̀sùn tó wà nílẹ̀ ní òpin ọjọ́ náà, pẹ̀lú ọjọ́-orí àárín àti ti èyí tó pẹ́ jù.',
    },
  },
  rate7: 'Ọjọ́ 7',
  rate30: 'Ọjọ́ 30',
  chartOf: (title) => `Àwòrán ìṣirò: ${title}`,
  tableOf: (title) => `Tábìlì: ${title}`,
};
