/** Apart, because the home page says them, and nothing else of a challenge's texts. */
export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} left`;
export const opensInText = (days: number) => `Opens in ${days} day${days === 1 ? '' : 's'}`;
