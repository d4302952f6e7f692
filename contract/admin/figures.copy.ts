import type { FigureChart, FigureColumn } from './figureColumns.ts';
import { FIGURE_DAYS_EXPORTED, FIGURE_DAYS_SHOWN } from './limits.ts';

const columns: Record<FigureColumn, string> = {
  active_daily: 'Daily active (DAU)',
  active_weekly: 'Weekly active (WAU)',
  active_monthly: 'Monthly active (MAU)',
  joined_7: 'Joined 7 days before',
  kept_7: 'Of these, active',
  joined_30: 'Joined 30 days before',
  kept_30: 'Of these, active',
  posts_week: 'Posts in 7 days',
  unanswered_week: 'Unanswered',
  open_reports: 'Open reports',
  median_report_hours: 'Median age (hours)',
  oldest_report_hours: 'Age of the oldest (hours)',
};

const charts: Record<FigureChart, { title: string; means: string }> = {
  active: {
    title: 'Active members',
    means:
      'Members who used the app on the day (daily, DAU), on it or the 6 days before (weekly, WAU), or on it or the 29 days before (monthly, MAU).',
  },
  kept: {
    title: 'Retention',
    means:
      'Day-7 retention: of the members who joined 7 days before, how many were active on the day itself. Day-30 retention: the same for 30 days.',
  },
  unanswered: {
    title: 'Unanswered posts',
    means:
      'Posts of the day and the 6 days before, and those of them without a comment by another member at the end of the day.',
  },
  reports: {
    title: 'Open reports',
    means: 'Reports that were open at the end of the day, with the median age and that of the oldest.',
  },
};

export const figuresCopy = {
  figures: 'Figures',
  failed: 'Failed to load the figures',
  none: 'No figures yet. The first day is counted the night after.',
  intro: `The latest ${FIGURE_DAYS_SHOWN} days, in West Africa Time. Each day is counted once, in the night after it, and does not change later.`,
  download: `Download CSV (${FIGURE_DAYS_EXPORTED} days)`,
  day: 'Day',
  columns,
  charts,
  rate7: 'Day 7',
  rate30: 'Day 30',
  /** The accessible name of a chart; its table has the numbers. */
  chartOf: (title: string) => `Chart: ${title}`,
  tableOf: (title: string) => `Table: ${title}`,
} as const;
