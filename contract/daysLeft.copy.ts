/** In their own module, because the home page needs these but no other texts of challenges. */
export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} left`;
export const opensInText = (days: number) => `Opens in ${days} day${days === 1 ? '' : 's'}`;
