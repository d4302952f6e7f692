/** The pattern, for `like`, of texts that contain this one as it stands. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
