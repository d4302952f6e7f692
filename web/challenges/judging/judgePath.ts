/** The list of a judge; with a submission, that entry. */
export const judgePath = (id: string, submission = '') => `/home/challenges/${id}?judge=${submission}`;
