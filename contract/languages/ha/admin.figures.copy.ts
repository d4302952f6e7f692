import type * as en from '../../admin/figures.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const figuresCopy: Catalogue<typeof en.figuresCopy> = {
  figures: 'Alƙaluma',
  failed: 'An kasa loda alƙaluma',
  none: 'Babu alƙaluma tukuna. Ana ƙirga ranar farko a daren da ke bi.',
  intro:
    'Kwanaki 30 na ƙarshe, a Lokacin Yammacin Afirka. Ana ƙirga kowace rana sau ɗaya, a daren da ke bi, kuma ba ta canjawa daga baya.',
  download: 'Sauke CSV (kwanaki 366)',
  day: 'Rana',
  columns: {
    active_daily: 'Masu amfani a rana (DAU)',
    active_weekly: 'Masu amfani a mako (WAU)',
    active_monthly: 'Masu amfani a wata (MAU)',
    joined_7: 'Sun shiga kwanaki 7 da suka wuce',
    kept_7: 'Daga cikinsu, masu amfani',
    joined_30: 'Sun shiga kwanaki 30 da suka wuce',
    kept_30: 'Daga cikinsu, masu amfani',
    posts_week: 'Rubutu cikin kwanaki 7',
    unanswered_week: 'Ba a amsa ba',
    open_reports: 'Ƙorafin da ke jira',
    median_report_hours: 'Tsakiyar shekaru (awanni)',
    oldest_report_hours: 'Shekarun mafi tsufa (awanni)',
  },
  charts: {
    active: {
      title: 'Mambobi masu amfani',
      means:
        'Mambobin da suka yi amfani da manhaja a ranar (rana, DAU), a ranar ko kwanaki 6 kafinta (mako, WAU), ko a ranar ko kwanaki 29 kafinta (wata, MAU).',
    },
    kept: {
      title: 'Ci gaba da amfani',
      means:
        'Na rana ta 7: daga mambobin da suka shiga kwanaki 7 da suka wuce, nawa suka yi amfani a ranar. Na rana ta 30: haka nan ga kwanaki 30.',
    },
    unanswered: {
      title: 'Rubutun da ba a amsa ba',
      means:
        'Rubutun ranar da na kwanaki 6 kafinta, da waɗanda ba su samu sharhi daga wani mamba ba a ƙarshen ranar.',
    },
    reports: {
      title: 'Ƙorafin da ke jira',
      means: 'Ƙorafin da ke jira a ƙarshen ranar, da tsakiyar shekaru da na mafi tsufa.',
    },
  },
  rate7: 'Rana ta 7',
  rate30: 'Rana ta 30',
  chartOf: (title) => `Zane: ${title}`,
  tableOf: (title) => `Tebur: ${title}`,
};
