import type { Shcode } from '../terms.ts';
import type { Report } from './report.ts';

/**
 * 담당 업종 of analysts whose source gives their reports alone: the industry of most of them; of two with as many, the one
 * written about last.
 * @param reports oldest first
 * @param industryOf null where it is not known
 * @returns by writer; one whose stocks have no known industry is missing
 */
export function coverageSectors(
  reports: readonly Pick<Report, 'writer' | 'shcode'>[],
  industryOf: (shcode: Shcode) => string | null,
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const sectors = new Map<string, string>();
  for (const { writer, shcode } of reports) {
    const industry = shcode === null ? null : industryOf(shcode);
    if (industry === null) continue;
    const own = counts.get(writer) ?? new Map<string, number>();
    counts.set(writer, own);
    own.set(industry, (own.get(industry) ?? 0) + 1);
    const most = own.get(sectors.get(writer) ?? industry) ?? 0;
    if ((own.get(industry) ?? 0) >= most) sectors.set(writer, industry);
  }
  return sectors;
}
