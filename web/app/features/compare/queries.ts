import { comparison } from '@sise/contract/comparison';
import { queryOf } from '../../api/query-of.ts';
import { sourceInterval } from '../../api/source-interval.ts';
import { compareInput, type CompareView } from './compare-address.ts';

const REFETCH_MS = 60_000;

export const compareInterval = sourceInterval(REFETCH_MS);
export const compareQuery = (view: CompareView) => queryOf(comparison.compare, compareInput(view));
export const findQuery = (word: string) => queryOf(comparison.instruments, { word });
