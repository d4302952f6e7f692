/** A pattern for `like` that matches texts that contain `text` literally. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
