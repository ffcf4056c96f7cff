/** The values of one member of a group: how many, their mean and the sum of squares around it. */
export interface Sample {
  readonly count: number;
  readonly mean: number;
  readonly squares: number;
}

/** How far means of small samples are drawn towards the mean of all. */
export interface Shrinkage {
  readonly mean: number;
  /** The number of values whose weight the mean of all has. */
  readonly weight: number;
}

/** The least and most weight of the mean of all, and that of too few samples to tell. */
const LEAST_WEIGHT = 10;
const MOST_WEIGHT = 200;
const USUAL_WEIGHT = 30;
/** With fewer samples than this, their variance says nothing of how much they differ. */
const LEAST_SAMPLES = 8;

/** @returns a mean of 0 without values */
export function sampleOf(values: readonly number[]): Sample {
  const count = values.length;
  const mean = count === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / count;
  return { count, mean, squares: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) };
}

/**
 * Empirical Bayes by the method of moments (one-way random effects): weight = variance within the samples ÷ variance
 * of their true means, from 10 to 200. Of shares of successes it is the strength of a beta-binomial prior. With fewer
 * than eight samples of two values it is 30; where the samples differ no more than chance makes them, 200.
 * @returns null without a value
 */
export function shrinkageOf(samples: readonly Sample[]): Shrinkage | null {
  const given = samples.filter(({ count }) => count > 0);
  const total = sumOf(given.map(({ count }) => count));
  if (total === 0) return null;
  const mean = sumOf(given.map((sample) => sample.count * sample.mean)) / total;
  const free = total - given.length;
  if (given.filter(({ count }) => count > 1).length < LEAST_SAMPLES || free <= 0) return { mean, weight: USUAL_WEIGHT };
  const within = sumOf(given.map(({ squares }) => squares)) / free;
  const spread = sumOf(given.map((sample) => sample.count * (sample.mean - mean) ** 2));
  const scale = total - sumOf(given.map(({ count }) => count ** 2)) / total;
  const between = (spread - (given.length - 1) * within) / scale;
  const weight = between > 0 ? within / between : MOST_WEIGHT;
  return { mean, weight: Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, weight)) };
}

/** A mean drawn towards the mean of all: (n × its own + weight × that of all) ÷ (n + weight). */
export function shrunk({ count, mean }: Sample, { mean: all, weight }: Shrinkage): number {
  return (count * mean + weight * all) / (count + weight);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
