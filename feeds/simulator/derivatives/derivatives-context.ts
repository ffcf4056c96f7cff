import { CONTRACT_SPECS, type ContractSpec, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { closeOf, createDayGrids, minutesSince, type DayGrid } from './day-grid.ts';
import { createForwards, type Forwards } from './forwards.ts';
import { createVolumeProfiles, type VolumeProfile } from './volume-profile.ts';
import { createSurfaces, type Surfaces } from './surface.ts';
import { createUnderlying, type IntradaySeries, type Underlying } from './underlying.ts';
import type { DateKst } from '@sise/domain/terms';

/** What all contracts of a contract spec depend on. */
export interface DerivativesContext {
  readonly spec: ContractSpec;
  readonly exchange: Exchange;
  readonly present: Present;
  readonly underlying: Underlying;
  readonly forwards: Forwards;
  readonly surfaces: Surfaces;
  /** The number of the current day. */
  today(): number;
  grid(day: number): DayGrid;
  /** Another text whenever figures of a day up to now may be others: every second, and when its index moves. */
  revision(day: number): string;
  /** A day up to the present moment, for contracts whose last trading day is `lastDay`. */
  dayOf(day: number, lastDay: DateKst): DayState;
}

export interface DayState {
  readonly grid: DayGrid;
  readonly intraday: IntradaySeries;
  readonly volumeProfile: VolumeProfile;
  /** Minutes since the opening, with fractions; infinite when the day is over. */
  readonly minutes: number;
}

export function createDerivativesContexts(
  exchange: Exchange,
  present: Present,
): Readonly<Record<UnderlyingId, DerivativesContext>> {
  const grid = createDayGrids(exchange);
  const contextOf = (id: UnderlyingId): DerivativesContext => {
    const spec = CONTRACT_SPECS[id];
    const underlying = createUnderlying(exchange, present, spec, grid);
    const volumeProfileOf = createVolumeProfiles(exchange.seed, spec);
    const today = () => present.today?.day ?? present.dayAt(present.now);
    return {
      spec,
      exchange,
      present,
      underlying,
      forwards: createForwards(exchange.seed, spec),
      surfaces: createSurfaces(exchange.seed, spec, underlying),
      today,
      grid,
      revision: (day) => `${day} ${Math.floor(present.now / 1000)} ${underlying.close(day)}`,
      dayOf(day, lastDay) {
        const found = grid(day);
        return {
          grid: found,
          intraday: underlying.intraday(day),
          volumeProfile: volumeProfileOf(found, closeOf(found, lastDay)),
          minutes: day === today() ? minutesSince(found, present.now) : Number.POSITIVE_INFINITY,
        };
      },
    };
  };
  return { kospi200: contextOf('kospi200'), kosdaq150: contextOf('kosdaq150') };
}
