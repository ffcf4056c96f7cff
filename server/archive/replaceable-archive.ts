import type { Archive } from '@sise/domain/market/archive';

/** An archive that looks through to the one of the moment, asked for at each use. */
export function replaceableArchive(now: () => Archive): Archive {
  return {
    dailyCount: (...given) => now().dailyCount(...given),
    indexDailyCount: (...given) => now().indexDailyCount(...given),
    dailyBars: (...given) => now().dailyBars(...given),
    indexDailyBars: (...given) => now().indexDailyBars(...given),
    dayMatrix: (...given) => now().dayMatrix(...given),
    priceSeries: (...given) => now().priceSeries(...given),
    indexCloses: (...given) => now().indexCloses(...given),
    shareChanges: (...given) => now().shareChanges(...given),
    minuteBars: (...given) => now().minuteBars(...given),
    indexMinuteBars: (...given) => now().indexMinuteBars(...given),
  };
}
