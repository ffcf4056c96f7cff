import type { DateKst } from '../terms.ts';
import { numberOrNull } from '../number-or-null.ts';
import { excessOf, HORIZONS, type Aftermath, type Horizon, type HorizonOutcome } from './outcome.ts';
import type { Report } from './report.ts';

/** What came of many reports. */
export interface Aftermaths {
  /** Nothing yet of a report that is not graded; undefined of one that is not among them. */
  of(id: number): Aftermath | undefined;
  /** How a report had turned out some months after publication; undefined while they are not over. */
  after(id: number, months: Horizon): HorizonOutcome | undefined;
}

/** The same in columns: as objects they are hundreds of thousands, through which each collection of garbage goes. */
export interface AftermathTable extends Aftermaths {
  /** @throws RangeError for a report that is not among those it was made for */
  set(id: number, aftermath: Aftermath): void;
}

const HIT_KNOWN = 1;
const HIT = 2;
const REACHED_KNOWN = 4;
const REACHED = 8;

export function createAftermathTable(reports: readonly Pick<Report, 'id'>[]): AftermathTable {
  const places = new Map(reports.map(({ id }, place) => [id, place]));
  const ends = reports.length * HORIZONS.length;
  const entry = absent(reports.length);
  const highest = absent(reports.length);
  const close = absent(ends);
  const returnRate = absent(ends);
  const indexRate = absent(ends);
  const flags = new Uint8Array(ends);
  const due = Array.from<DateKst | undefined>({ length: ends });
  const date = Array.from<DateKst | undefined>({ length: ends });
  const days = new Map<string, DateKst>(); // one text of each day

  function dayOf(day: DateKst): DateKst {
    const known = days.get(day) ?? day;
    days.set(day, known);
    return known;
  }

  function endAt(end: number): HorizonOutcome | undefined {
    const [months, flag = 0] = [HORIZONS[end % HORIZONS.length], flags[end]];
    const [dueOn, on] = [due[end], date[end]];
    if (months === undefined || dueOn === undefined || on === undefined) return undefined;
    const [rate, ofIndex] = [returnRate[end] ?? Number.NaN, numberOrNull(indexRate[end])];
    return {
      months,
      due: dueOn,
      date: on,
      close: close[end] ?? Number.NaN,
      returnRate: rate,
      indexRate: ofIndex,
      excess: excessOf(rate, ofIndex),
      hit: flag & HIT_KNOWN ? (flag & HIT) !== 0 : null,
      reached: flag & REACHED_KNOWN ? (flag & REACHED) !== 0 : null,
    };
  }

  return {
    of(id) {
      const place = places.get(id);
      if (place === undefined) return undefined;
      const outcomes = HORIZONS.flatMap((_, n) => endAt(place * HORIZONS.length + n) ?? []);
      return { entry: numberOrNull(entry[place]), highest: numberOrNull(highest[place]), outcomes };
    },
    after(id, months) {
      const place = places.get(id);
      return place === undefined ? undefined : endAt(place * HORIZONS.length + HORIZONS.indexOf(months));
    },
    set(id, aftermath) {
      const place = places.get(id);
      if (place === undefined) throw new RangeError(`there is no report ${id}`);
      entry[place] = aftermath.entry ?? Number.NaN;
      highest[place] = aftermath.highest ?? Number.NaN;
      for (const outcome of aftermath.outcomes) {
        const end = place * HORIZONS.length + HORIZONS.indexOf(outcome.months);
        close[end] = outcome.close;
        returnRate[end] = outcome.returnRate;
        indexRate[end] = outcome.indexRate ?? Number.NaN;
        due[end] = dayOf(outcome.due);
        date[end] = dayOf(outcome.date);
        flags[end] =
          (outcome.hit === null ? 0 : HIT_KNOWN | (outcome.hit ? HIT : 0)) |
          (outcome.reached === null ? 0 : REACHED_KNOWN | (outcome.reached ? REACHED : 0));
      }
    },
  };
}

function absent(size: number): Float64Array {
  return new Float64Array(size).fill(Number.NaN);
}
