/** SQL: whether the organiser is verified now; `o` is the alias of `organisers`. */
export const isVerified = (o: string) => `${o}.verified_until > now()`;
