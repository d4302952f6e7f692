export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} remain`;
export const opensInText = (days: number) => `E go open in ${days} day${days === 1 ? '' : 's'}`;
