import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { elementAt } from '@sise/domain/element-at';

/** The table of contracts stores a word as its index here. An index is never reused. */
const UNDERLYINGS: readonly UnderlyingId[] = ['kospi200', 'kosdaq150'];
const SIDES: readonly (OptionSide | null)[] = [null, 'call', 'put'];
const TERMS: readonly Expiry['kind'][] = ['monthly', 'monday', 'thursday'];

export const numberOfUnderlying = (id: UnderlyingId): number => UNDERLYINGS.indexOf(id);
/** @param side null for a future */
export const numberOfSide = (side: OptionSide | null): number => SIDES.indexOf(side);
export const numberOfTerm = (term: Expiry['kind']): number => TERMS.indexOf(term);

export const underlyingOfNumber = (number: number): UnderlyingId => elementAt(UNDERLYINGS, number);
export const sideOfNumber = (number: number): OptionSide | null => elementAt(SIDES, number);
export const termOfNumber = (number: number): Expiry['kind'] => elementAt(TERMS, number);
