export const FORMATS = ['json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

export function isFormat(text: unknown): text is Format {
  return FORMATS.some((format) => format === text);
}

/**
 * The format of an API response: the one that the request names, else the one that its client prefers.
 * @param named null if the request names none
 * @param accept the header of that name
 */
export function formatOf(named: Format | null, accept: string | undefined): Format {
  if (named !== null) return named;
  return accept?.split(',')[0]?.trim().startsWith('text/csv') ? 'csv' : 'json';
}
