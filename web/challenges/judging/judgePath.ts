/** The address of a judge's list; with a submission, of that entry. */
export const judgePath = (id: string, submission = '') => `/home/challenges/${id}?judge=${submission}`;
