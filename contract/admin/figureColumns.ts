/**
 * The daily figures, once: the columns of the table `daily_figures`, of its queries, of the tables on screen, and of the CSV.
 * A column is null if there was nothing to count.
 */
export const figureColumns = [
  'active_daily',
  'active_weekly',
  'active_monthly',
  'joined_7',
  'kept_7',
  'joined_30',
  'kept_30',
  'posts_week',
  'unanswered_week',
  'open_reports',
  'median_report_hours',
  'oldest_report_hours',
] as const;

export type FigureColumn = (typeof figureColumns)[number];

/** The charts, each with its table. Together they have every column. */
export const figureCharts = {
  active: ['active_daily', 'active_weekly', 'active_monthly'],
  kept: ['joined_7', 'kept_7', 'joined_30', 'kept_30'],
  unanswered: ['posts_week', 'unanswered_week'],
  reports: ['open_reports', 'median_report_hours', 'oldest_report_hours'],
} as const satisfies Record<string, readonly FigureColumn[]>;

export type FigureChart = keyof typeof figureCharts;
