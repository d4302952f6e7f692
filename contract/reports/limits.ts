// Lengths are in characters.

export const REPORT_DETAILS_MAX = 1_000;
/** The most messages before, and after, a reported one that a report keeps. */
export const NEIGHBOURS_EACH = 5;
/** For so many days at least, a report keeps its evidence; an open report keeps it longer. */
export const EVIDENCE_DAYS = 90;
export const REPORT_DECISION_NOTE_MAX = 500;
export const APPEAL_MAX = 500;
/** The most characters of the reported content in the report's excerpt. */
export const REPORT_EXCERPT_LENGTH = 300;
/** The most characters of the reported content in the reporter's notification of the outcome. */
export const REPORT_OUTCOME_EXCERPT_LENGTH = 60;
