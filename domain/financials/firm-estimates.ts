import {
  CONSENSUS_FIRMS,
  ESTIMATE_MEASURES,
  type ChangesByMeasure,
  type EstimateMeasure,
  type EstimateSpread,
  type ExpectedIncome,
  type FirmChanges,
} from './estimate.ts';

/**
 * Which way the firms changed their estimates.
 * @param before the estimate of each firm, in the same order as now
 */
export function changesBetween(before: readonly ExpectedIncome[], now: readonly ExpectedIncome[]): ChangesByMeasure {
  return byMeasure((measure): FirmChanges => {
    let [up, down, same] = [0, 0, 0];
    now.forEach((estimate, firm) => {
      const earlier = before[firm];
      if (earlier === undefined) return;
      if (estimate[measure] > earlier[measure]) up += 1;
      else if (estimate[measure] < earlier[measure]) down += 1;
      else same += 1;
    });
    return { up, down, same };
  });
}

/**
 * The lowest and highest estimate and the standard deviation around the mean; null with fewer than two firms.
 * @param mean as it is shown, rounded: the range always holds it
 */
export function spreadOfFirms(firms: readonly ExpectedIncome[], mean: ExpectedIncome): EstimateSpread | null {
  if (firms.length < CONSENSUS_FIRMS) return null;
  const of = (measure: EstimateMeasure) => firms.map((estimate) => estimate[measure]);
  return {
    low: byMeasure((measure) => Math.min(mean[measure], ...of(measure))),
    high: byMeasure((measure) => Math.max(mean[measure], ...of(measure))),
    deviation: byMeasure((measure) => {
      const squares = of(measure).reduce((sum, value) => sum + (value - mean[measure]) ** 2, 0);
      return Math.round(Math.sqrt(squares / firms.length));
    }),
  };
}

function byMeasure<Value>(read: (measure: EstimateMeasure) => Value): Readonly<Record<EstimateMeasure, Value>> {
  const [revenue, operatingProfit, netIncome, eps] = ESTIMATE_MEASURES;
  return {
    revenue: read(revenue),
    operatingProfit: read(operatingProfit),
    netIncome: read(netIncome),
    eps: read(eps),
  };
}
