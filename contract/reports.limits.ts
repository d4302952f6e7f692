// Lengths are in characters.

export const REPORT_DETAILS_MAX = 1_000;
export const REPORT_DECISION_NOTE_MAX = 500;
/** Of the reported content that is stored with the report. */
export const REPORT_EXCERPT_LENGTH = 300;
/** Of it in the notification that tells the reporter the outcome. */
export const REPORT_OUTCOME_EXCERPT_LENGTH = 60;
