export interface Text {
  what: string;
  given: string;
  stored: string;
}

/** Harmful texts, and how they are stored. All differ, since tribe names are unique. */
export const harmful: Text[] = (
  [
    ['NUL', 'No\u0000thing is\u0000 left out', 'Nothing is left out'],
    ['other controls', 'No \u0007bell \u001b[31mrings\u009f', 'No bell [31mrings'],
    ['a lone high surrogate', 'Half \ud800 an emoji', 'Half \ufffd an emoji'],
    ['a lone low surrogate', 'The other \udc00 half', 'The other \ufffd half'],
    ['surrogates the wrong way round', 'Both \ude00\ud83d halves', 'Both \ufffd\ufffd halves'],
    ['bidi overrides', 'Pay \u202egnp.exe\u202c now', 'Pay gnp.exe now'],
    ['bidi isolates', 'Read \u2066this\u2069 as it is', 'Read this as it is'],
    ['a byte order mark', '\ufeffNothing before it', 'Nothing before it'],
    ['10k combining marks', `A tall z${'\u0335'.repeat(10_000)}`, `A tall z${'\u0335'.repeat(8)}`],
    ['letters written apart', 'A cafe\u0301 in Yaba', 'A café in Yaba'],
  ] as const
).map(([what, given, stored]) => ({ what, given, stored }));

/** Texts that are returned unchanged, wherever they were written. */
const asItStands: [what: string, text: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>'],
  ['the end of an attribute', '" onmouseover="alert(1)" x="'],
  ['the end of another', "' autofocus onfocus='alert(1)"],
  ['the end of a script', '</script><svg onload=alert(1)>'],
  ['the beginning of a comment', '<!--<script>--!><b>alert(1)'],
  ['the end of a title', '</title></textarea><b>alert(1)</b>'],
  ['a link that runs', '[x](javascript:alert(1)) <a href=//evil>'],
  ['a template', '{{constructor.constructor("alert(1)")()}}'],
  ['a placeholder', '$1 $&{alert(1)} <%= 1 %> #{1} %s'],
  ['entities', '&lt;b&gt; &amp; &#x3c;script&#x3e;'],
  ['SQL', "Robert'); drop table posts; --"],
  ['wildcards and escapes', '100% _of_ \\n \\u0041 "quoted"'],
  ['a formula', '=HYPERLINK("https://evil.example","x")'],
  ['Yoruba, Igbo, Hausa and the naira', 'Ẹ kú àárọ̀, ụtụtụ ọma, ƙasa ɗaya: ₦5,000'],
  ['emoji', '👨‍👩‍👧‍👦 🇳🇬 👍🏿 ❤️'],
  ['right to left', 'שלום عليكم'],
];

export const literal: Text[] = asItStands.map(([what, text]) => ({ what, given: text, stored: text }));

/** The same texts, joined to texts of at most `max` stored characters. */
export function together(texts: Text[], max: number): Text[] {
  const all: Text[] = [];
  for (const text of texts) {
    const last = all.at(-1);
    const length = (last?.stored.length ?? 0) + BETWEEN.length + text.stored.length;
    if (!last || length > max) all.push({ ...text });
    else
      Object.assign(last, {
        given: last.given + BETWEEN + text.given,
        stored: last.stored + BETWEEN + text.stored,
      });
  }
  return all;
}

const BETWEEN = ' · ';
