import { proofCopy } from './proofs.copy.ts';
import type { Place } from './proofs.ts';

/** "1st of 31", "1st", or "Accepted". */
export function resultText(place: Place): string {
  if (!place) return proofCopy.accepted;
  return place.of === null ? ordinal(place.place) : proofCopy.placeOf(ordinal(place.place), String(place.of));
}

/** What a certificate is for: the result and the challenge. */
export const proofText = (place: Place, title: string) => proofCopy.placeIn(resultText(place), title);

/** "1st", "2nd", "3rd", "4th". */
function ordinal(n: number): string {
  const tens = n % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th');
  return `${n}${ending}`;
}
