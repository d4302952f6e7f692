// Lengths are in characters.

// Announcements
export const ANNOUNCEMENT_MAX = 1_000;
/** Announcements of one challenge in 24 hours; removed ones count. */
export const ANNOUNCEMENTS_A_DAY = 3;

// Certificates
/** The most skills that a challenge's certificates prove. */
export const CHALLENGE_SKILLS_MAX = 5;
/** Independent entrants from which a challenge without a verified organiser gives certificates. */
export const INDEPENDENT_ENTRANTS = 3;

// Challenges and submissions
export const CHALLENGE_TITLE_MAX = 100;
export const CHALLENGE_DESCRIPTION_MAX = 5_000;
/** Characters of a search text that are used. */
export const CHALLENGE_SEARCH_MAX = 100;
export const SUBMISSION_TEXT_MAX = 2_000;
export const REVIEW_NOTE_MAX = 1_000;
/** The latest deadline, in days from now. */
export const DEADLINE_AHEAD_DAYS = 731;
/** The most versions of a submission. */
export const SUBMISSION_VERSIONS_MAX = 20;

// Judging
/** The most criteria of a challenge. */
export const CRITERIA_MAX = 6;
export const CRITERION_NAME_MAX = 60;
export const CRITERION_HELP_MAX = 300;
/** The highest weight of a criterion; the lowest is 1. */
export const WEIGHT_MAX = 100;
/** Judges that score each entry, unless the organiser chooses another number. */
export const JUDGES_PER_ENTRY = 3;
/** The most that an organiser can choose. */
export const JUDGES_PER_ENTRY_MAX = 10;
/** Unscored entries that a judge is assigned at a time. */
export const JUDGE_BATCH = 5;
/** The highest score; the lowest is 1. */
export const SCORE_MAX = 5;
export const SCORE_NOTE_MAX = 1_000;

// Links of submissions
/** The most links of one submission. */
export const SUBMISSION_LINKS_MAX = 3;
export const SUBMISSION_LINK_MAX = 500;

// Review by the organiser
/** The most submissions that one request can accept or reject. */
export const DECISIONS_MAX = 50;
/** Characters of a text that submissions are searched for. */
export const SUBMISSION_SEARCH_MAX = 100;

// Results
/** Entries of one page of results. */
export const RESULTS_PAGE = 50;

// Rules and prizes
export const RULES_MAX = 5_000;
/** The most prizes of a challenge. */
export const PRIZES_MAX = 5;
export const PRIZE_TEXT_MAX = 100;
/** Of the name of the payer of a prize. */
export const PAYER_MAX = 60;
/** The most naira of one prize. */
export const NAIRA_MAX = 1_000_000_000;

// Teams
/** The most members of a team, whatever the challenge allows. */
export const TEAM_MAX = 6;
export const TEAM_NAME_MIN = 2;
export const TEAM_NAME_MAX = 40;
/** Hours after sign-up before which an account cannot join a team. */
export const TEAM_ACCOUNT_HOURS = 24;
