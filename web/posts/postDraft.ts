/** The name of the draft of a new post. */
export const postDraft = (userId: string) => `post ${userId}`;
