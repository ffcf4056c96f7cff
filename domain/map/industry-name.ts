/** So many industries that stand beside a wider one are named with it. */
const NAMED = 3;

/**
 * The name of an industry on a map, where each stock stands once, with what it leaves out: 금융(증권·보험 제외).
 * @param name its own
 * @param apart names of the industries whose stocks it counts elsewhere, but which stand beside it on the map
 */
export function mapIndustryName(name: string, apart: readonly string[]): string {
  if (apart.length === 0) return name;
  return `${name}(${apart.length > NAMED ? '세부 업종' : apart.join('·')} 제외)`;
}

/** The industry's own name in its name on a map. */
export function ownIndustryName(mapName: string): string {
  return mapName.replace(/\([^(]* 제외\)$/, '');
}
