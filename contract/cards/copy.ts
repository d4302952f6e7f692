/** Texts of card images, in addition to the texts of the content that they show. */
export const cardCopy = {
  by: (name: string) => `by ${name}`,
  inTribe: (name: string, tribe: string) => `by ${name} in ${tribe}`,
  closes: (day: string) => `closes ${day}`,
  closed: (day: string) => `closed ${day}`,
  startsAt: (day: string, time: string) => `${day}, ${time} WAT`,
} as const;
