/** The pattern, for `like`, of texts that contain this one as it stands. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
