const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
};

// Cyrillic and Greek letters that look like Latin ones.
const FOREIGN = 'авекмнорстухіјѕԁһαβεικνορτυχ';
const LATIN = 'abekmhopctyxijsdhabeikvoptux';

/** Maps texts in lower case that look alike to the same text: look-alike letters and digits become one letter. */
export const foldLookAlikes = (text: string) =>
  text
    .replace(new RegExp(`[${FOREIGN}]`, 'g'), (letter) => LATIN[FOREIGN.indexOf(letter)] ?? letter)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[0l1345789]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
