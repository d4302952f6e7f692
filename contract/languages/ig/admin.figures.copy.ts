import type * as en from '../../admin/figures.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const figuresCopy: Catalogue<typeof en.figuresCopy> = {
  figures: 'Ọnụọgụ',
  failed: 'Ọnụọgụ ebughị',
  none: 'Enwebeghị ọnụọgụ. A na-agụ ụbọchị mbụ n’abalị na-eso ya.',
  intro:
    'Ụbọchị 30 gara aga, n’Oge Ọdịda Anyanwụ Afrịka. A na-agụ ụbọchị ọ bụla otu ugboro, n’abalị na-eso ya, ọ naghịkwa agbanwe ma emechaa.',
  download: 'Budata CSV (ụbọchị 366)',
  day: 'Ụbọchị',
  columns: {
    active_daily: 'Ndị na-eji ya kwa ụbọchị (DAU)',
    active_weekly: 'Ndị na-eji ya kwa izu (WAU)',
    active_monthly: 'Ndị na-eji ya kwa ọnwa (MAU)',
    joined_7: 'Sonyere ụbọchị 7 gara aga',
    kept_7: 'N’ime ha, ndị na-eji ya',
    joined_30: 'Sonyere ụbọchị 30 gara aga',
    kept_30: 'N’ime ha, ndị na-eji ya',
    posts_week: 'Ozi n’ụbọchị 7',
    unanswered_week: 'A zaghị',
    open_reports: 'Mkpesa na-eche',
    median_report_hours: 'Afọ nke etiti (awa)',
    oldest_report_hours: 'Afọ nke kacha ochie (awa)',
  },
  charts: {
    active: {
      title: 'Ndị otu na-eji ya',
      means:
        'Ndị otu jiri ngwa a n’ụbọchị ahụ (ụbọchị, DAU), n’ụbọchị ahụ ma ọ bụ ụbọchị 6 tupu ya (izu, WAU), ma ọ bụ n’ụbọchị ahụ ma ọ bụ ụbọchị 29 tupu ya (ọnwa, MAU).',
    },
    kept: {
      title: 'Ndị ka na-eji ya',
      means:
        'Nke ụbọchị 7: n’ime ndị sonyere ụbọchị 7 gara aga, ole jiri ya n’ụbọchị ahụ. Nke ụbọchị 30: otu ihe ahụ maka ụbọchị 30.',
    },
    unanswered: {
      title: 'Ozi a zaghị',
      means:
        'Ozi nke ụbọchị ahụ na ụbọchị 6 tupu ya, na ndị onye otu ọzọ na-ekwughị okwu na ha na njedebe ụbọchị ahụ.',
    },
    reports: {
      title: 'Mkpesa na-eche',
      means: 'Mkpesa na-eche na njedebe ụbọchị ahụ, na afọ nke etiti na nke kacha ochie.',
    },
  },
  rate7: 'Ụbọchị 7',
  rate30: 'Ụbọchị 30',
  chartOf: (title) => `Eserese: ${title}`,
  tableOf: (title) => `Tebụl: ${title}`,
};
