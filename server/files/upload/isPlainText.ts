import { createReadStream } from 'node:fs';

/** The byte order marks of UTF-16, which older editors write. */
const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/** Whether a file is text: without control characters, in UTF-8 or another 8-bit encoding, or in UTF-16 with its mark. */
export async function isPlainText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      if (hasControls(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder?.decode();
  } catch {
    // Broken UTF-16.
    return false;
  }
  return decoder !== undefined;
}

function decoderOf(start: Buffer): TextDecoder {
  const encoding = UTF_16[start.toString('hex', 0, 2) as keyof typeof UTF_16];
  return encoding ? new TextDecoder(encoding, { fatal: true }) : new TextDecoder('utf-8');
}

/** Any control character of ASCII except the white space of texts, from tab to carriage return. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x7f || (code < 0x20 && (code < 0x09 || code > 0x0d))) return true;
  }
  return false;
}
