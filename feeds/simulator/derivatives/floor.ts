import { PRODUCTS, type Product, type ProductId } from '@sise/domain/derivatives/product';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { closeOf, createDayGrids, minutesSince, type DayGrid } from './day-grid.ts';
import { createForwards, type Forwards } from './forwards.ts';
import { createPaces, type Pace } from './pace.ts';
import { createSurfaces, type Surfaces } from './surface.ts';
import { createUnderlying, type Course, type Underlying } from './underlying.ts';
import type { DateKst } from '@sise/domain/terms';

/** What all contracts of a product stand on. */
export interface Floor {
  readonly product: Product;
  readonly exchange: Exchange;
  readonly present: Present;
  readonly underlying: Underlying;
  readonly forwards: Forwards;
  readonly surfaces: Surfaces;
  /** The number of the day shown. */
  today(): number;
  grid(day: number): DayGrid;
  /** A day as far as it has gone, for contracts that end on `lastDay`. */
  dayOf(day: number, lastDay: DateKst): DayState;
}

export interface DayState {
  readonly grid: DayGrid;
  readonly course: Course;
  readonly pace: Pace;
  readonly minutes: number;
}

export function createFloors(exchange: Exchange, present: Present): Readonly<Record<ProductId, Floor>> {
  const grid = createDayGrids(exchange);
  const floorOf = (id: ProductId): Floor => {
    const product = PRODUCTS[id];
    const underlying = createUnderlying(exchange, present, product, grid);
    const paceOf = createPaces(exchange.seed, product);
    const today = () => present.today?.day ?? present.dayAt(present.now);
    return {
      product,
      exchange,
      present,
      underlying,
      forwards: createForwards(exchange.seed, product),
      surfaces: createSurfaces(exchange.seed, product, underlying),
      today,
      grid,
      dayOf(day, lastDay) {
        const found = grid(day);
        return {
          grid: found,
          course: underlying.course(day),
          pace: paceOf(found, closeOf(found, lastDay)),
          minutes: day === today() ? minutesSince(found, present.now) : Number.POSITIVE_INFINITY,
        };
      },
    };
  };
  return { kospi200: floorOf('kospi200'), kosdaq150: floorOf('kosdaq150') };
}
