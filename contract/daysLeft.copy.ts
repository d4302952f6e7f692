/** Apart, because the home page says it, and nothing else of a challenge's texts. */
export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} left`;
