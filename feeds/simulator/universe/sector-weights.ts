import { elementAt } from '@sise/domain/element-at';
/** Weights for the number of a market's invented companies in each industry. */
export type SectorWeights = Readonly<Record<string, number>>;

export const KOSPI_WEIGHTS: SectorWeights = {
  1005: 7,
  1006: 6,
  1007: 4,
  1008: 12,
  1009: 6,
  1010: 4,
  1011: 10,
  1012: 9,
  1013: 9,
  1014: 2,
  1015: 9,
  1016: 9,
  1017: 2,
  1018: 9,
  1019: 5,
  1020: 1,
  1021: 8,
  1024: 2,
  1025: 1,
  1026: 6,
  1045: 2,
  1046: 5,
  1047: 5,
};

export const KOSDAQ_WEIGHTS: SectorWeights = {
  2012: 60,
  2026: 22,
  2027: 45,
  2029: 9,
  2031: 20,
  2037: 45,
  2056: 28,
  2058: 13,
  2062: 9,
  2063: 8,
  2065: 75,
  2066: 140,
  2067: 9,
  2068: 45,
  2070: 150,
  2072: 215,
  2074: 65,
  2075: 55,
  2077: 20,
  2114: 10,
  2118: 150,
};

/** Picks industries by their weights from a uniform number from 0 to 1. */
export function sectorPicker(weights: SectorWeights): (at: number) => string {
  const sectors = Object.keys(weights);
  const shares = Object.values(weights);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return (at) => {
    let left = at * whole;
    const found = shares.findIndex((share) => (left -= share) < 0);
    return elementAt(sectors, found === -1 ? sectors.length - 1 : found);
  };
}
