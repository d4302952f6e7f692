export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} remain`;
