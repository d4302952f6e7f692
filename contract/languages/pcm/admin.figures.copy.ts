import type * as en from '../../admin/figures.copy.ts';
import { FIGURE_DAYS_EXPORTED, FIGURE_DAYS_SHOWN } from '../../admin/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const figuresCopy: Catalogue<typeof en.figuresCopy> = {
  figures: 'Figures',
  failed: 'E no gree load the figures',
  none: 'Figures never dey. We go count the first day for the night wey follow am.',
  intro: `The last ${FIGURE_DAYS_SHOWN} days, for West Africa Time. We dey count each day one time, for the night wey follow am, and e no dey change after.`,
  download: `Download am as CSV (${FIGURE_DAYS_EXPORTED} days)`,
  day: 'Day',
  columns: {
    active_daily: 'Active for the day (DAU)',
    active_weekly: 'Active for the week (WAU)',
    active_monthly: 'Active for the month (MAU)',
    joined_7: 'Join 7 days before',
    kept_7: 'For inside, active',
    joined_30: 'Join 30 days before',
    kept_30: 'For inside, active',
    posts_week: 'Posts for 7 days',
    unanswered_week: 'Nobody answer',
    open_reports: 'Open reports',
    median_report_hours: 'Middle age (hours)',
    oldest_report_hours: 'How old the oldest be (hours)',
  },
  charts: {
    active: {
      title: 'Active members',
      means:
        'Members wey use the app that day (DAU), that day or the 6 days before (WAU), or that day or the 29 days before (MAU).',
    },
    kept: {
      title: 'Retention',
      means:
        'Day-7 retention: of the members wey join 7 days before, how many dey active that day. Day-30 retention: the same for 30 days.',
    },
    unanswered: {
      title: 'Posts wey nobody answer',
      means:
        'Posts of that day and the 6 days before, and the ones wey no get comment from another member when the day end.',
    },
    reports: {
      title: 'Open reports',
      means: 'Reports wey still dey open when the day end, with the middle age and the age of the oldest.',
    },
  },
  rate7: 'Day 7',
  rate30: 'Day 30',
  chartOf: (title) => `Chart: ${title}`,
  tableOf: (title) => `Table: ${title}`,
};
