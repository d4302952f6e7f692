import { describe, expect, it } from 'vitest';
import { createMatcher } from './matcher.ts';

const find = (words: string[], text: string) => createMatcher(words).in(text);

describe('a word of the operator', () => {
  it.each([
    'Get an exam runs today',
    'EXAM   Runs!',
    'éxàm rùns',
    'exam-runs',
    'ex\u200bam runs',
    '3xam run5',
    'ехам runs',
    'exarn runs',
    'ｅｘａｍ runs',
  ])('is found in "%s"', (text) => {
    expect(find(['exam runs'], text)).toEqual(['exam runs']);
  });

  it.each(['exam', 'runs exam', 'pre-exam runsome', 'exams runs'])('is not found in "%s"', (text) => {
    expect(find(['exam runs'], text)).toEqual([]);
  });

  it('that is Yoruba or Hausa is found with and without its marks', () => {
    expect(find(['ọ̀lẹ', 'ɓarawo'], 'Ole! Barawo!')).toEqual(['ọ̀lẹ', 'ɓarawo']);
  });

  it('without any letter holds nothing', () => {
    expect(find(['!!!', '🙂🙂🙂'], 'Wow!!! 🙂🙂🙂 fine')).toEqual([]);
  });
});

describe('a domain of the operator', () => {
  it.each([
    'Go to scam.ng',
    'https://scam.ng/x?y=1',
    'www.SCAM.ng.',
    'http://pay.scam.ng:8080/',
    'mail me at a@scam.ng',
    '5cam.ng now',
    'scаm.ng',
  ])('is found in "%s"', (text) => {
    expect(find(['https://www.scam.ng/'], text)).toEqual(['https://www.scam.ng/']);
  });

  it.each(['http://scam.ng:8080', 'HTTPS://www.scam.ng:443/'])(
    'is the one of the pasted address %s',
    (address) => {
      expect(find([address], 'See pay.scam.ng/other')).toEqual([address]);
    },
  );

  it('with a path holds links to that path only, with and without a scheme', () => {
    const [address, other] = ['https://www.spam.ng/x', 'spam.ng/y'];
    for (const text of ['See spam.ng/x', 'https://spam.ng/x?from=1', 'http://WWW.spam.ng/x/'])
      expect(find([address, other], text)).toEqual([address]);
    expect(find([address, other], 'See spam.ng/xy and https://spam.ng/z')).toEqual([]);
  });

  it.each(['notscam.ng', 'scam.ngo', 'scam.ng.example.com', 'not-scam.ng', 'A scam. Ng is a name'])(
    'is not found in "%s"',
    (text) => {
      expect(find(['scam.ng'], text)).toEqual([]);
    },
  );
});
