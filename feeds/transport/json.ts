/** What a body says; undefined if it is no JSON. Broken bytes of letters become U+FFFD and do not make it unreadable. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text without surrounding space and control characters, at most so long; null if nothing readable is left. */
export function textOf(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  return text === '' || text.length > longest || text.includes('\uFFFD') ? null : text;
}
